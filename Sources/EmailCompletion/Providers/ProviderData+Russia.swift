extension ProviderData {
  /// Russia and the Russian-speaking neighbours.
  static let ru: StaticString = """
    gmail.com yandex.ru mail.ru ya.ru bk.ru list.ru inbox.ru icloud.com rambler.ru outlook.com
    hotmail.com yahoo.com yandex.com internet.ru protonmail.com xmail.ru vk.com yandex.kz
    yandex.by yandex.ua ukr.net tut.by i.ua lenta.ru ro.ru live.ru qip.ru pochta.ru mail.ua
    bigmir.net meta.ua tuta.io mts.ru yandex-team.ru corp.mail.ru epam.com kaspersky.com
    jetbrains.com sberbank.ru tinkoff.ru avito.ru ozon.ru msu.ru mipt.ru hse.ru itmo.ru spbu.ru
    bmstu.ru urfu.ru nsu.ru innopolis.university skoltech.ru bsu.by softserveinc.com
    globallogic.com altlinux.org acronis.com parallels.com virtuozzo.com
    """
}
