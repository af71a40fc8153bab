// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/pane/conversationpane.h"

#include <QAccessible>
#include <QApplication>
#include <QLineEdit>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

static const auto kAgain = u"Try again"_s;
static const auto kKey = u"Change the key"_s;
static const auto kModel = u"Choose another model"_s;

//! A turn that failed or was stopped says so at its end, with the button that helps.
class TestTurnEnd : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->sendText(u"go"_s));
    }

    void cleanup() { f.reset(); }

    void buttons_data()
    {
        // helps: besides trying again
        // words: its first line
        const Rows<int, int, QString, QString, int> add; // title, detail, helps, words, width
        const auto row = [&add](const char *name, Saying title, Saying detail, const QString &helps,
                                const QString &words, int width = 1100) {
            add(name, int(title), int(detail), helps, words, width);
        };
        const auto refused = u"The model's endpoint did not accept the key"_s;
        const auto noCredit = u"The account at the model's provider is used up"_s;
        row("no network", Saying::ConnectionFailed, Saying::HostClosed, {},
            u"The connection to the model failed"_s);
        row("refused key", Saying::KeyRefused, Saying::EndpointRefusesKey, kKey, refused);
        row("refused key, narrow", Saying::KeyRefused, Saying::EndpointRefusesKey, kKey, refused,
            420);
        row("no credit", Saying::EndpointFailed, Saying::NoCredit, kModel, noCredit);
        row("no credit, narrow", Saying::EndpointFailed, Saying::NoCredit, kModel, noCredit, 420);
        row("used up", Saying::EndpointAsksToWait, Saying::QuotaUsedUp, kModel, noCredit);
        row("fewer requests", Saying::EndpointAsksToWait, Saying::EndpointWantsFewer, {},
            u"The model's endpoint asks to wait"_s);
    }

    void buttons()
    {
        const auto [title, detail, helps, words, width]
            = Rows<int, int, QString, QString, int>::current();
        f->window->resize(width, 700);
        fail(Saying(title), Phrase(Saying(detail), {u"402"_s, {}}));
        QCOMPARE(lastWords().constFirst().section(u'\n', 0, 0), words);
        QVERIFY(button(kAgain));
        for (const QString &name : {kKey, kModel})
            QCOMPARE(button(name) != nullptr, name == helps);
        const QRect page(view()->viewport()->mapToGlobal(QPoint()), view()->viewport()->size());
        const QRect again = button(kAgain)->rect();
        QVERIFY(page.contains(again));
        if (helps.isEmpty())
            return;
        const QRect help = button(helps)->rect();
        QVERIFY(page.contains(help) && !help.intersects(again));
    }

    void goesOnByAnyWay_data()
    {
        QTest::addColumn<QString>("way");
        for (const auto &way : {u"mouse"_s, u"key"_s, u"accessibility"_s})
            QTest::newRow(qPrintable(way)) << way;
    }

    void goesOnByAnyWay()
    {
        QFETCH(QString, way);
        fail(Saying::ConnectionFailed);
        QVERIFY(press(way, kAgain));
        QCOMPARE(f->current()->retryCount, 1);
        QTRY_VERIFY(!button(kAgain)); // it runs
    }

    void aNewKeyIsAskedFor_data() { goesOnByAnyWay_data(); }

    void aNewKeyIsAskedFor()
    {
        QFETCH(QString, way);
        ModelProfile work;
        work.provider = u"work"_s;
        work.model = u"large"_s;
        work.baseUrl = QUrl(u"https://models.example.org/v1"_s);
        QVERIFY(f->models->save(work));
        f->current()->modelLabel = u"work/large"_s;
        fail(Saying::KeyRefused);
        QVERIFY(press(way, kKey));
        QVERIFY(f->window->isFirstRunShown());
        const auto *key = f->window->findChild<QLineEdit *>("endpointKey"_L1);
        QVERIFY(key->hasFocus());
        QCOMPARE(f->window->findChild<QLineEdit *>("endpointName"_L1)->text(), u"work"_s);
        QCOMPARE(f->window->findChild<QLineEdit *>("endpointUrl"_L1)->text(),
                 u"https://models.example.org/v1"_s);
    }

    void anotherModelIsOffered()
    {
        f->current()->choices = {{OptionId::kModel,
                                  u"Model"_s,
                                  u"m-1"_s,
                                  {{u"m-1"_s, u"One"_s, {}}, {u"m-2"_s, u"Two"_s, {}}}}};
        f->current()->say(OptionsChanged{f->current()->choices});
        fail(Saying::EndpointFailed, Phrase(Saying::NoCredit, {u"402"_s, {}}));
        QVERIFY(press(u"mouse"_s, kModel));
        QTRY_VERIFY(QApplication::activePopupWidget());
        QApplication::activePopupWidget()->close();
    }

    void stoppedIsTold()
    {
        f->current()->hasBranchPoints = true;
        f->current()->say(AgentTextAppended{u"a"_s, u"I begin"_s});
        QTest::keyClick(f->edit(), Qt::Key_Escape);
        QTest::keyClick(f->edit(), Qt::Key_Escape); // the first one tells what it does
        QTRY_VERIFY(!f->current()->isRunning());
        QCOMPARE(lastWords().constFirst(), u"The turn was stopped"_s);
        QVERIFY(press(u"mouse"_s, kAgain));
        QCOMPARE(f->current()->retryCount, 1);
        f->current()->say(AgentTextAppended{u"b"_s, u"I go on"_s});
        f->current()->finishTurn();
        QVERIFY(!button(kAgain));
        QCOMPARE(lastWords().constFirst(), u"I go on"_s);
    }

    void cutShortIsToldAfterARestart_data()
    {
        const Rows<bool, QString> row; // wasStopped, way
        for (const auto &way : {u"mouse"_s, u"key"_s, u"accessibility"_s}) {
            row(QTest::addRow("stopped, %s", qPrintable(way)), true, way);
            row(QTest::addRow("killed, %s", qPrintable(way)), false, way);
        }
    }

    // What was said when it happened is there again, and what comes later does not hide it.
    void cutShortIsToldAfterARestart()
    {
        auto [wasStopped, way] = Rows<bool, QString>::current();
        f->current()->finishTurn();
        f->current()->hasBranchPoints = true;
        const auto end = QDateTime::currentDateTimeUtc().addDays(-1);
        const auto asked = [&end](const QString &id, bool isStopped) {
            return UserMessageAdded{.messageId = id,
                                    .content = ContentBlock::fromText(u"go"_s),
                                    .at = end,
                                    .turnEndedAt = end,
                                    .wasStopped = isStopped};
        };
        std::vector<SessionUpdate> all{
            asked(u"m1"_s, true), AgentTextAppended{u"m2"_s, u"I begin"_s},
            asked(u"m3"_s, wasStopped), AgentTextAppended{u"m4"_s, u"I go on"_s},
            FilesChanged{u"3"_s, 1, 1, 1}};
        if (!wasStopped)
            all.emplace_back(NoticeRaised{NoticeRaised::Severity::Warning,
                                          Phrase(Saying::TurnInterrupted),
                                          Phrase(Saying::TurnInterruptedDetail), true});
        f->current()->setTranscript(all);
        f->current()->say(ConversationReset());
        const QStringList words = lastWords();
        QCOMPARE(words.constFirst().section(u'\n', 0, 0),
                 wasStopped ? u"The turn was stopped"_s
                            : u"The program ended in the middle of this turn"_s);
        QCOMPARE(words.filter(u"The turn was stopped"_s).size(), wasStopped ? 2 : 1);
        QCOMPARE(words.indexOf(u"The turn was stopped"_s, wasStopped ? 1 : 0), words.size() - 3);
        QVERIFY(press(way, kAgain));
        QTRY_COMPARE(f->current()->retryCount, 1);
        QTRY_VERIFY(!button(kAgain));
    }

    void refusalIsTold()
    {
        f->current()->say(AgentTextAppended{u"m2"_s, u"I cannot"_s});
        f->current()->finishTurn(StopReason::Refusal);
        QCOMPARE(lastWords().constFirst().section(u'\n', 0, 0), u"This was refused"_s);
        QVERIFY(!button(kAgain)); // with the same message it would be again
    }

    void anotherAgentCannotGoOn()
    {
        f->current()->finishTurn(StopReason::Cancelled);
        QCOMPARE(lastWords().constFirst(), u"The turn was stopped"_s);
        QVERIFY(!button(kAgain));
    }

    // They come when they are known, which is after the end.
    void whatChangedLeavesTheButtons()
    {
        fail(Saying::KeyRefused);
        f->current()->say(FilesChanged{u"10"_s, 1, 2, 3});
        QVERIFY(button(kAgain) && button(kKey));
        f->current()->say(UserMessageAdded{.messageId = u"9"_s,
                                           .content = ContentBlock::fromText(u"never mind"_s)});
        QVERIFY(!button(kAgain) && !button(kKey));
    }

    void triesAreToldAsTheyWent_data()
    {
        const Rows<QString, QString> row; // end, words
        row("answered", u"answer"_s, u"The request to the model failed and was sent again\nbusy"_s);
        row("stopped", u"stop"_s, u"The turn was stopped"_s);
        row("failed", u"fail"_s, u"The connection to the model failed\nwhy"_s);
    }

    // Nothing says for ever that a try follows.
    void triesAreToldAsTheyWent()
    {
        const auto [end, words] = Rows<QString, QString>::current();
        UiFakeSession *session = f->current();
        for (int attempt = 2; attempt < 5; ++attempt) {
            NoticeRaised retry{NoticeRaised::Severity::Info,
                               Phrase(Saying::RequestRetried, {QString::number(attempt)}),
                               u"busy"_s};
            retry.due = QDateTime::currentDateTimeUtc().addSecs(60);
            session->say(retry);
        }
        QCOMPARE(lastWords().constFirst(),
                 u"The request to the model failed; attempt 4 follows\nbusy"_s);
        if (end == "answer"_L1)
            session->say(AgentTextAppended{u"a"_s, u"Here"_s});
        else if (end == "stop"_L1)
            session->finishTurn(StopReason::Cancelled);
        else
            fail(Saying::ConnectionFailed);
        QCOMPARE(lastWords().at(end == "answer"_L1 ? 1 : 0), words);
        QCOMPARE(lastWords().filter(u"follows"_s).size(), 0);
    }

private:
    ConversationView *view() const { return f->window->pane()->view(); }

    //! What stands at the end, in words; the last rows first.
    QStringList lastWords() const
    {
        QStringList words;
        const auto &items = view()->conversation()->tree().items();
        for (auto item = items.rbegin(); item != items.rend(); ++item)
            words += itemMarkdown(**item);
        return words;
    }

    //! Null: there is none.
    QAccessibleInterface *button(const QString &name) const
    {
        view()->grab();
        QAccessibleInterface *rows = QAccessible::queryAccessibleInterface(view());
        for (int row = rows->childCount(); row-- > 0;) {
            QAccessibleInterface *one = rows->child(row);
            for (int part = 0; one && part < one->childCount(); ++part) {
                if (one->child(part)->text(QAccessible::Name) == name)
                    return one->child(part);
            }
        }
        return nullptr;
    }

    bool press(const QString &way, const QString &name) const
    {
        QAccessibleInterface *found = button(name);
        if (!found)
            return false;
        if (way == "mouse"_L1) {
            const QPoint place = view()->viewport()->mapFromGlobal(found->rect().center());
            QTest::mouseMove(view()->viewport(), place);
            QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, place);
        } else if (way == "key"_L1) { // of the row: the first button
            view()->setFocus();
            QTest::keyClick(view(), Qt::Key_End, Qt::ControlModifier);
            QTest::keyClick(view(), Qt::Key_Return);
        } else {
            found->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        }
        return true;
    }

    void fail(Saying title, const Phrase &detail = u"why"_s) const
    {
        f->current()->say(NoticeRaised{NoticeRaised::Severity::Error, Phrase(title), detail, true});
        f->current()->finishTurn(StopReason::EndTurn, Error{ErrorCode::Network, u"why"_s, {}});
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestTurnEnd)
#include "tst_turnend.moc"
