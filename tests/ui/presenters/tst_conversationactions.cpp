// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/find/conversationfind.h"
#include "ui/pane/conversationpane.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QWheelEvent>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

static std::vector<SessionUpdate> transcript()
{
    std::vector<SessionUpdate> updates;
    for (int i = 0; i < 3; ++i) {
        const QString id = QString::number(i);
        updates.push_back(
            UserMessageAdded{u"u"_s + id, ContentBlock::fromText(u"ask "_s + id), {}});
        ToolCallState call;
        call.id = u"t"_s + id;
        call.title = u"Edit"_s;
        call.status = i == 1 ? ToolStatus::Failed : ToolStatus::Completed;
        if (i != 1)
            call.content = {ToolDiff{u"/a/b.txt"_s, u"one\n"_s, u"two\n"_s}};
        updates.push_back(ToolCallChanged{call, true});
        updates.push_back(AgentTextAppended{u"m"_s + id, u"text\n\n"_s.repeated(20)});
    }
    updates.push_back(NoticeRaised{NoticeRaised::Severity::Error, u"No network"_s, {}, true});
    return updates;
}

class TestConversationActions : public QObject
{
    Q_OBJECT

private slots:
    // Rows: 0 ask, 1 edit, 2 to 21 text, 22 ask, 23 failed, 24 to 43 text, 44 ask, 45 edit, .., 66
    // error
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(m_fixture->show());
        m_fixture->window->pane()->showPreview(transcript());
        view()->grab();
        QCOMPARE(view()->model()->rowCount(), 67);
        m_fixture->edit()->setFocus();
    }

    void jumps_data()
    {
        const Rows<QString, QList<int>> row; // id, rows

        row("prompts back", u"previousPrompt"_s, QList<int>{44, 22, 0, 0});
        row("errors back", u"previousError"_s, QList<int>{66, 23, 23});
        row("changes back", u"previousChange"_s, QList<int>{45, 1, 1});
    }

    void jumps()
    {
        const auto [id, rows] = Rows<QString, QList<int>>::current();
        QVERIFY(view()->isAtEnd());
        for (const int row : rows) {
            action(id)->trigger();
            view()->grab();
            QCOMPARE(view()->currentIndex().row(), row);
            const QRect rect = view()->visualRect(view()->currentIndex());
            QVERIFY(view()->viewport()->rect().contains(rect));
        }
        QVERIFY(m_fixture->edit()->hasFocus());
        // And forth again, with another action.
        action(QString(id).replace(u"previous"_s, u"next"_s))->trigger();
        QCOMPARE(view()->currentIndex().row(), rows.at(rows.size() - 3));
    }

    void noneIsTold()
    {
        action(u"nextQuestion"_s)->trigger();
        QCOMPARE(m_fixture->composer()->hint(), u"There is no further question."_s);
        action(u"nextPrompt"_s)->trigger();
        QCOMPARE(m_fixture->composer()->hint(), u"There is no further message of yours."_s);
        QVERIFY(view()->isAtEnd());
    }

    // It was said to be none while one was in view.
    void waitingQuestionIsFound_data()
    {
        QTest::addColumn<QString>("id");
        QTest::newRow("forth") << u"nextQuestion"_s;
        QTest::newRow("back") << u"previousQuestion"_s;
    }

    void waitingQuestionIsFound()
    {
        QFETCH(QString, id);
        view()->addWidgetRow(u"q"_s, new QLabel(u"May it?"_s));
        QVERIFY(view()->isAtEnd());
        for (int i = 0; i < 2; ++i) { // Again from there.
            action(id)->trigger();
            QCOMPARE(view()->currentIndex().row(), view()->model()->rowCount() - 1);
            QVERIFY(m_fixture->composer()->hint().isEmpty());
        }
    }

    void jumpsFromWhatIsRead()
    {
        view()->verticalScrollBar()->setValue(0);
        view()->grab();
        action(u"nextPrompt"_s)->trigger();
        QCOMPARE(view()->currentIndex().row(), 22);
        view()->setFocus();
        view()->setCurrentIndex(view()->model()->index(24, 0));
        action(u"previousPrompt"_s)->trigger();
        QCOMPARE(view()->currentIndex().row(), 22);
        QVERIFY(view()->hasFocus());
    }

    void findOpensAndCloses()
    {
        QTest::keyClick(m_fixture->edit(), Qt::Key_F, Qt::ControlModifier);
        ConversationFind *find = m_fixture->window->pane()->find();
        QVERIFY(find->isOpen());
        QTest::keyClicks(QApplication::focusWidget(), u"ask"_s);
        QTRY_COMPARE(find->search().total(), 3);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F3);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!find->isOpen());
        QVERIFY(m_fixture->edit()->hasFocus());
        action(u"find"_s)->trigger();
        m_fixture->edit()->setFocus();
        m_fixture->window->actions()->escape->trigger(); // from elsewhere, too
        QVERIFY(!find->isOpen());
    }

    void zooms()
    {
        const double size = Theme::bodyFont().pointSizeF();
        const double around = Theme::windowFont().pointSizeF();
        const int height = view()->visualRect(view()->model()->index(60, 0)).height();
        action(u"zoomIn"_s)->trigger();
        QCOMPARE(m_fixture->preferences->textPercent(), 110);
        QVERIFY(Theme::bodyFont().pointSizeF() > size);
        QCOMPARE(Theme::windowFont().pointSizeF(), around);
        QVERIFY(m_fixture->edit()->font().pointSizeF() > around);
        for (int i = 0; i < 40; ++i)
            action(u"zoomIn"_s)->trigger();
        view()->grab();
        QCOMPARE(m_fixture->preferences->textPercent(), 300);
        QVERIFY(view()->visualRect(view()->model()->index(66, 0)).height() > 2 * height);
        QWheelEvent wheel(QPointF(100, 100), view()->viewport()->mapToGlobal(QPointF(100, 100)), {},
                          QPoint(0, -240), Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(view()->viewport(), &wheel);
        QCOMPARE(m_fixture->preferences->textPercent(), 280);
        for (int i = 0; i < 40; ++i)
            action(u"zoomOut"_s)->trigger();
        QCOMPARE(m_fixture->preferences->textPercent(), 50);
        action(u"zoomReset"_s)->trigger();
        QCOMPARE(m_fixture->preferences->textPercent(), 100);
        QCOMPARE(m_fixture->composer()->hint(), u"Text at 100 %"_s);
        QCOMPARE(Theme::bodyFont().pointSizeF(), size);
    }

    void zoomKeepsThePlace()
    {
        view()->verticalScrollBar()->setValue(view()->verticalScrollBar()->maximum() / 2);
        view()->grab();
        const int row = view()->indexAt(QPoint(100, 20)).row();
        action(u"zoomIn"_s)->trigger();
        action(u"zoomIn"_s)->trigger();
        view()->grab();
        QVERIFY(std::abs(view()->indexAt(QPoint(100, 20)).row() - row) <= 1);
        action(u"zoomReset"_s)->trigger();
    }

    void jumpButton()
    {
        auto *button = m_fixture->window->findChild<QPushButton *>(u"unseenButton"_s);
        QVERIFY(button);
        QVERIFY(!button->isVisible());
        view()->verticalScrollBar()->setValue(0);
        QVERIFY(button->isVisible());
        QCOMPARE(button->text(), u"To the end"_s);
        button->click();
        QVERIFY(view()->isAtEnd());
        QVERIFY(!button->isVisible());
    }

    void keysAreNotTakenTwice()
    {
        ActionRegistry *registry = m_fixture->window->actions()->registry();
        for (const QAction *one : registry->actions())
            QVERIFY2(registry->conflicts(one, one->shortcuts()).isEmpty(), qPrintable(one->text()));
    }

    void mirrored()
    {
        qApp->setLayoutDirection(Qt::RightToLeft);
        view()->grab();
        const QRect content = view()->contentRect(66);
        QVERIFY(view()->viewport()->rect().contains(content));
        action(u"previousPrompt"_s)->trigger();
        QCOMPARE(view()->currentIndex().row(), 44);
        qApp->setLayoutDirection(Qt::LeftToRight);
    }

private:
    ConversationView *view() const { return m_fixture->window->pane()->view(); }
    QAction *action(const QString &id) const
    {
        return m_fixture->window->actions()->registry()->action(u"conversation."_s + id);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

AGENTAO_TEST_WIDGETS(TestConversationActions)
#include "tst_conversationactions.moc"
