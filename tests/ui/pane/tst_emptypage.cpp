// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/pane/emptypage.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

using namespace Qt::StringLiterals;

//! What an empty conversation shows, in the narrowest window too.
class TestEmptyPage : public QObject
{
    Q_OBJECT

private slots:
    void fitsIntoANarrowWindow_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("short") << u"Send"_s;
        QTest::newRow("long")
            << u"Eine Meldung schließen, danach den Agenten anhalten und warten"_s;
        QTest::newRow("very long") << u"Ein Satz mit vielen Worten. "_s.repeated(12).trimmed();
    }

    // Nothing of the keys is cut off, and nothing stands out to the right.
    void fitsIntoANarrowWindow()
    {
        QFETCH(QString, words);
        Ui::EmptyPage page;
        Ui::FolderFacts facts;
        facts.path = u"/srv/"_s + u"folder/"_s.repeated(30);
        facts.suggestions
            = {{Ui::Suggestion::Kind::SummariseFile, u"a-long-name.md"_s.repeated(6)}};
        page.setFacts(facts);
        page.setKeys({{u"Strg+Umschalt+E"_s, words}, {u"Esc"_s, words}});
        QVERIFY2(page.minimumSizeHint().width() <= 420,
                 qPrintable(QString::number(page.minimumSizeHint().width())));
        page.resize(420, 760);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto labels = page.findChildren<Ui::Label *>();
        for (const auto *label : labels) {
            const QRect place(label->mapTo(&page, QPoint()), label->size());
            QVERIFY2(page.rect().contains(place), qPrintable(label->text()));
            if (label->text() == words)
                QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                         "the last lines are cut off");
        }
        const auto buttons = page.findChildren<Ui::Button *>();
        for (const auto *button : buttons)
            QVERIFY(page.rect().contains(QRect(button->mapTo(&page, QPoint()), button->size())));
    }

    // Whatever letters they have; a fallback font has higher lines.
    void keysStandBesideWhatTheyDo()
    {
        Ui::EmptyPage page;
        page.setKeys({{u"Enter"_s, u"发送；Shift+Enter 换行"_s}, {u"Esc"_s, u"Stop"_s}});
        page.resize(900, 760);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto labels = page.findChildren<Ui::Label *>();
        const auto place = [&](const QString &text) {
            const auto found = std::ranges::find(labels, text, &QLabel::text);
            return QRect((*found)->mapTo(&page, QPoint()), (*found)->size());
        };
        QCOMPARE(place(u"Enter"_s).center().y(), place(u"发送；Shift+Enter 换行"_s).center().y());
        QCOMPARE(place(u"Esc"_s).center().y(), place(u"Stop"_s).center().y());
    }

    // The path stands above, in the header.
    void namesTheFolder()
    {
        Ui::EmptyPage page;
        page.setFacts({u"/srv/work/calc"_s, u"main"_s, {}});
        const auto labels = page.findChildren<Ui::Label *>();
        const auto found = std::ranges::find(labels, u"calc  ·  main"_s, &QLabel::text);
        QVERIFY(found != labels.end());
        QCOMPARE((*found)->toolTip(), u"/srv/work/calc"_s);
        page.setFacts({u"/"_s, {}, {}});
        QCOMPARE((*found)->text(), u"/"_s);
        const Ui::Suggestion tests{Ui::Suggestion::Kind::RunTests, u"tests"_s};
        QCOMPARE(Ui::suggestionText(tests), u"Run the tests in tests and tell me what fails"_s);
    }
};

AGENTAO_TEST_WIDGETS(TestEmptyPage)
#include "tst_emptypage.moc"
