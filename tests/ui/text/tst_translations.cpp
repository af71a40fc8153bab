// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/pane/emptypage.h"
#include "ui/text/translation.h"

#include <QFile>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

struct Message
{
    QString source;
    QStringList forms; // one, or as many as the language has plurals
    bool isFinished = false;
};

} // namespace

static Message readMessage(QXmlStreamReader *xml)
{
    Message message;
    const bool hasPlurals = xml->attributes().value("numerus"_L1) == "yes"_L1;
    while (xml->readNextStartElement()) {
        if (xml->name() == "source"_L1) {
            message.source = xml->readElementText();
        } else if (xml->name() == "translation"_L1) {
            message.isFinished = !xml->attributes().hasAttribute("type"_L1);
            if (!hasPlurals)
                message.forms.append(xml->readElementText());
            else
                while (xml->readNextStartElement())
                    message.forms.append(xml->readElementText());
        } else {
            xml->skipCurrentElement();
        }
    }
    return message;
}

static QList<Message> readMessages(QXmlStreamReader *xml)
{
    QList<Message> messages;
    while (!xml->atEnd()) {
        if (xml->readNext() == QXmlStreamReader::StartElement && xml->name() == "message"_L1)
            messages.append(readMessage(xml));
    }
    return messages;
}

// Sorted, as a language may have them in another order.
static QStringList placeholders(const QString &text)
{
    static const QRegularExpression place(u"%L?[1-9]|%n|\\{\\w+\\}"_s);
    QStringList found;
    for (const QRegularExpressionMatch &match : place.globalMatch(text))
        found.append(match.captured());
    found.sort();
    return found;
}

static bool isWrong(const Message &message, qsizetype plurals)
{
    const bool hasPlurals = message.source.contains("%n"_L1);
    if (!message.isFinished || message.forms.size() != (hasPlurals ? plurals : 1))
        return true;
    const QStringList places = placeholders(message.source);
    return std::ranges::any_of(message.forms, [&places](const QString &form) {
        return form.trimmed().isEmpty() || placeholders(form) != places;
    });
}

class tst_Translations : public QObject
{
    Q_OBJECT

private slots:
    void isComplete_data()
    {
        QTest::addColumn<qsizetype>("plurals");
        QTest::newRow("zh_CN") << qsizetype(1);
        QTest::newRow("de") << qsizetype(2);
    }

    void isComplete()
    {
        QFETCH(const qsizetype, plurals);
        const QString language = QString::fromLatin1(QTest::currentDataTag());
        QFile file(u"" AGENTAO_SOURCE_DIR "/translations/agentao_%1.ts"_s.arg(language));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        const QList<Message> messages = readMessages(&xml);
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE_GT(messages.size(), 1000);
        QStringList wrong;
        for (const Message &message : messages) {
            if (isWrong(message, plurals))
                wrong.append(message.source);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    // Of the two words that Chinese has for it the other means a proxy, too.
    void oneWordForAnAgent()
    {
        QFile file(u"" AGENTAO_SOURCE_DIR "/translations/agentao_zh_CN.ts"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        for (const Message &message : readMessages(&xml)) {
            const bool isProxy = message.source.contains("prox"_L1, Qt::CaseInsensitive);
            QVERIFY2(isProxy || !message.forms.join(u' ').contains(u"代理"_s),
                     qPrintable(message.source));
        }
    }

    void findsWhatIsWrong_data()
    {
        const Rows<QString, bool> add; // text, isWrong
        const auto row = [&add](const char *name, bool isWrong, const QString &text) {
            add(name, text, isWrong);
        };
        row("right", false,
            u"<message><source>%1 of %2</source><translation>%2/%1</translation>"_s);
        row("unfinished", true,
            u"<message><source>Go</source><translation type=\"unfinished\">Los</translation>"_s);
        row("empty", true, u"<message><source>Go</source><translation></translation>"_s);
        row("none", true, u"<message><source>Go</source>"_s);
        row("lost placeholder", true,
            u"<message><source>%1 of %2</source><translation>%1</translation>"_s);
        row("other placeholder", true,
            u"<message><source>%L1 of it</source><translation>%1</translation>"_s);
        row("name in braces", true,
            u"<message><source>{file}</source><translation>{Datei}</translation>"_s);
        row("plurals", false,
            u"<message numerus=\"yes\"><source>%n words</source><translation><numerusform>%n Wort"
            "</numerusform><numerusform>%n Worte</numerusform></translation>"_s);
        row("missing plural", true,
            u"<message numerus=\"yes\"><source>%n words</source><translation><numerusform>%n Wort"
            "</numerusform></translation>"_s);
        row("empty plural", true,
            u"<message numerus=\"yes\"><source>%n words</source><translation><numerusform>%n Wort"
            "</numerusform><numerusform/></translation>"_s);
    }

    void findsWhatIsWrong()
    {
        const auto [text, isWrong] = Rows<QString, bool>::current();
        QXmlStreamReader xml(text + u"</message>"_s);
        const QList<Message> messages = readMessages(&xml);
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(messages.size(), 1);
        QCOMPARE(::isWrong(messages.first(), 2), isWrong);
    }

    void isUsed_data()
    {
        // locale, send, suggestion, one, two
        const Rows<QLocale, QString, QString, QString, QString> row;
        row("zh_CN", QLocale(QLocale::Chinese, QLocale::China), u"发送"_s, u"总结 README.md"_s,
            u"1 行未更改"_s, u"2 行未更改"_s);
        row("de_AT", QLocale(QLocale::German, QLocale::Austria), u"Senden"_s,
            u"README.md zusammenfassen"_s, u"1 unveränderte Zeile"_s, u"2 unveränderte Zeilen"_s);
    }

    void isUsed()
    {
        const auto [locale, send, suggestion, one, two]
            = Rows<QLocale, QString, QString, QString, QString>::current();
        QCoreApplication *application = QCoreApplication::instance();
        QVERIFY(Ui::installTranslations(application, locale));
        QCOMPARE(QCoreApplication::translate("Ui::SendButtons", "Send"), send);
        QCOMPARE(Ui::suggestionText({Ui::Suggestion::Kind::SummariseFile, u"README.md"_s}),
                 suggestion);
        const auto lines = [](int count) {
            return QCoreApplication::translate("Ui::DiffLines", "%n unchanged lines", nullptr,
                                               count);
        };
        QCOMPARE(lines(1), one);
        QCOMPARE(lines(2), two);
        const auto translators = application->findChildren<QTranslator *>();
        for (QTranslator *translator : translators)
            delete translator;
        QCOMPARE(QCoreApplication::translate("Ui::SendButtons", "Send"), u"Send"_s);
    }

    void otherLocalesStayEnglish()
    {
        QVERIFY(!Ui::installTranslations(QCoreApplication::instance(), QLocale(QLocale::Finnish)));
        QVERIFY(!Ui::installTranslations(QCoreApplication::instance(), QLocale::c()));
        QCOMPARE(QCoreApplication::translate("Ui::SendButtons", "Send"), u"Send"_s);
    }

    void oneLanguageAtATime()
    {
        QCoreApplication *application = QCoreApplication::instance();
        const auto send = [] { return QCoreApplication::translate("Ui::SendButtons", "Send"); };
        QVERIFY(Ui::installTranslations(application, QLocale(u"de"_s)));
        const QString german = send();
        QVERIFY(Ui::installTranslations(application, QLocale(u"zh_CN"_s)));
        QVERIFY(send() != german && send() != "Send"_L1);
        QVERIFY(!Ui::installTranslations(application, QLocale(u"en"_s)));
        QCOMPARE(send(), u"Send"_s);
        QVERIFY(application->findChildren<QTranslator *>().isEmpty());
    }
};

AGENTAO_TEST(tst_Translations)
#include "tst_translations.moc"
