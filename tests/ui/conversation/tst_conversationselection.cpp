// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/conversationclipboard.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/shownplaces.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QScrollBar>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

class TestConversationSelection : public ConversationTest
{
    Q_OBJECT

private slots:
    void init()
    {
        show();
        QApplication::clipboard()->clear();
    }

    void copies_data()
    {
        QTest::addColumn<TextPlace>("from");
        QTest::addColumn<TextPlace>("to");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");

        QTest::newRow("part of a row")
            << TextPlace{0, 0} << TextPlace{0, 5} << u"First"_s << u"First"_s << u"<p>First</p>"_s;
        QTest::newRow("backwards")
            << TextPlace{0, 5} << TextPlace{0, 0} << u"First"_s << u"First"_s << u"<p>First</p>"_s;
        QTest::newRow("whole row is source")
            << TextPlace{0, 0} << TextPlace{0, 10} << u"First bold"_s << u"First **bold**"_s
            << u"font-weight"_s;
        QTest::newRow("part and whole")
            << TextPlace{0, 6} << TextPlace{1, 9} << u"bold\n\nint a < b"_s
            << u"bold\n\n```cpp\nint a < b\n```"_s << u"<pre><code>int a &lt; b"_s;
        QTest::newRow("neighbours with what stands between")
            << TextPlace{0, 0} << TextPlace{1, 9} << u"First bold\n\nint a < b"_s
            << u"First **bold**\n\n\n```cpp\nint a < b\n```"_s << u"<pre><code>"_s;
        QTest::newRow("over a folded call")
            << TextPlace{1, 4} << TextPlace{3, 4} << u"a < b\n\nRun make: Done\n\nLast"_s
            << u"a < b\n\nRun make: Done\n\nLast"_s << u"<p>Run make: Done</p>"_s;
    }

    void copies()
    {
        QFETCH(TextPlace, from);
        QFETCH(TextPlace, to);
        answer(u"First **bold**\n\n\n```cpp\nint a < b\n```\n"_s);
        ToolCallState call;
        call.id = u"t"_s;
        call.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"make"_s});
        call.status = ToolStatus::Completed;
        call.content = {ToolText{u"hidden"_s}};
        m_session->say(ToolCallChanged{call, true});
        answer(u"Last words"_s, u"n"_s);
        QCOMPARE(m_view->model()->rowCount(), 4);
        QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, at(from.row, from.position));
        const QPoint end = at(to.row, to.position);
        QMouseEvent move(QEvent::MouseMove, end, m_view->viewport()->mapToGlobal(end), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(m_view->viewport(), &move);
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, end);
        QTEST(copied(), "text");
        QTEST(copied(u"text/markdown"_s), "markdown");
        QFETCH(QString, html);
        QVERIFY2(copied(u"text/html"_s).contains(html), qPrintable(copied(u"text/html"_s)));
        QTest::keyClick(m_view.get(), Qt::Key_C, Qt::ControlModifier);
        QTEST(QApplication::clipboard()->text(), "text");
        QVERIFY(QApplication::clipboard()->mimeData()->hasHtml());
        QVERIFY(!m_view->conversation()->isUnfolded(2));
    }

    void survivesStreaming()
    {
        answer(u"One two\n\nThree"_s);
        QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, at(0, 5));
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, at(0, 5));
        QCOMPARE(copied(), u"two"_s);
        answer(u" and more\n\n"_s);
        m_session->say(UserMessageAdded{u"u"_s, ContentBlock::fromText(u"hello"_s), {}});
        answer(u"Another answer"_s, u"n"_s);
        QCOMPARE(copied(), u"two"_s);
    }

    void survivesRowsThatGo()
    {
        answer(u"One\n\nTwo\n\nThree"_s);
        m_view->selection()->selectAll();
        m_session->say(AgentTextAppended{u"m"_s, u"\n\n- a"_s});
        m_view->conversation()->flush();
        QCOMPARE(copied(), u"One\n\nTwo\n\nThree"_s); // what came later is not in it
        m_view->addWidgetRow(u"q"_s, new QWidget);
        m_view->selection()->selectAll();
        m_view->removeWidgetRow(u"q"_s);
        QCOMPARE(copied(), u"One\n\nTwo\n\nThree\n\n- a"_s);
        m_view->setSession(nullptr);
        QVERIFY(m_view->selection()->isEmpty());
    }

    void scrollsWhileThePointerIsOutside()
    {
        for (int i = 0; i < 60; ++i)
            answer(u"Paragraph %1.\n\n"_s.arg(i));
        QScrollBar *bar = m_view->verticalScrollBar();
        const int before = bar->value();
        const int row = m_view->indexAt(QPoint(100, 250)).row();
        QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, at(row, 3));
        const QPoint outside(100, -60);
        QMouseEvent move(QEvent::MouseMove, outside, m_view->viewport()->mapToGlobal(outside),
                         Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(m_view->viewport(), &move);
        QTRY_VERIFY(bar->value() == 0);
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, outside);
        QVERIFY(before > 0);
        QVERIFY(copied().startsWith("Paragraph 0.\n\nParagraph 1."_L1));
        QVERIFY(copied().endsWith("\n\nPar"_L1));
    }

    void shiftClickExtends()
    {
        answer(u"One two\n\nThree four"_s);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at(0, 4));
        QVERIFY(m_view->selection()->isEmpty());
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::ShiftModifier, at(1, 5));
        QCOMPARE(copied(), u"two\n\nThree"_s);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, Qt::ShiftModifier, at(0, 0));
        QCOMPARE(copied(), u"One "_s);
    }

    void clicksSelectWordAndLine()
    {
        answer(u"One two.\\\nThree four."_s);
        const QPoint point = at(0, 5);
        QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, point);
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, point);
        QCOMPARE(copied(), u"two"_s);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, point);
        QCOMPARE(copied(), u"One two."_s);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, point + QPoint(60, 0));
        QVERIFY(m_view->selection()->isEmpty());
    }

    void keysSelect_data()
    {
        const Rows<QList<int>, Qt::KeyboardModifiers, QString> row; // keys, modifiers, text

        const Qt::KeyboardModifiers shift = Qt::ShiftModifier;
        row("characters", QList<int>{Qt::Key_Right, Qt::Key_Right}, shift, u"On"_s);
        row("there and back", QList<int>{Qt::Key_Right, Qt::Key_Right, Qt::Key_Left}, shift,
            u"O"_s);
        row("word", QList<int>{Qt::Key_Right}, (shift | Qt::ControlModifier), u"One"_s);
        row("row below", QList<int>{Qt::Key_Down}, shift, u"One two"_s);
        row("to the end", QList<int>{Qt::Key_End}, shift, u"One two\n\nThree four\n\nFive"_s);
        row("a page", QList<int>{Qt::Key_PageDown}, shift, u"One two\n\nThree four\n\nFive"_s);
        row("to the begin", QList<int>{Qt::Key_Home}, shift, u"One two"_s);
        row("everything", QList<int>{Qt::Key_A}, Qt::KeyboardModifiers(Qt::ControlModifier),
            u"One two\n\nThree four\n\nFive"_s);
    }

    void keysSelect()
    {
        const auto [keys, modifiers, text]
            = Rows<QList<int>, Qt::KeyboardModifiers, QString>::current();
        answer(u"One two\n\nThree four\n\nFive"_s);
        m_view->setCurrentIndex(m_view->model()->index(0, 0));
        for (const int key : keys)
            QTest::keyClick(m_view.get(), Qt::Key(key), modifiers);
        QCOMPARE(copied(), text);
    }

    void copiesTheLastAnswer()
    {
        answer(u"# Title\n\nText [a]\n\n[a]: /b\n"_s);
        m_session->say(UserMessageAdded{u"u"_s, ContentBlock::fromText(u"hello"_s), {}});
        ConversationClipboard(m_view.get()).copyAnswer();
        QCOMPARE(QApplication::clipboard()->text(), u"# Title\n\nText [a]\n\n[a]: /b\n"_s);
        m_view->selection()->selectAll();
        ConversationClipboard(m_view.get()).copyMarkdown();
        QCOMPARE(QApplication::clipboard()->text(), u"# Title\n\nText [a]\n\n[a]: /b\n\nhello"_s);
    }

    // Besides text, Markdown and HTML; only where files were changed.
    void copiedChangesAreAPatch()
    {
        answer(u"Text"_s);
        ToolCallState call;
        call.id = u"c1"_s;
        call.name = u"write_file"_s;
        call.kind = ToolKind::Edit;
        call.status = ToolStatus::Completed;
        call.content = {ToolDiff{u"/project/app/new.txt"_s, {}, u"one\n"_s}};
        m_session->say(ToolCallChanged{call});
        m_view->conversation()->flush();
        m_view->setCurrentRow(0);
        ConversationClipboard(m_view.get()).copy();
        QVERIFY(!QApplication::clipboard()->mimeData()->hasFormat(u"text/x-patch"_s));
        m_view->setCurrentRow(1);
        ConversationClipboard(m_view.get()).copy();
        const QStringList formats = QApplication::clipboard()->mimeData()->formats();
        for (const QString &type :
             {u"text/plain"_s, u"text/markdown"_s, u"text/html"_s, u"text/x-patch"_s})
            QVERIFY2(formats.contains(type), qPrintable(type));
        QCOMPARE(
            QApplication::clipboard()->mimeData()->data(u"text/x-patch"_s),
            "diff --git a/new.txt b/new.txt\nnew file mode 100644\n--- /dev/null\n+++ b/new.txt\n"
            "@@ -0,0 +1 @@\n+one\n"_ba);
    }

    void nothingToCopy()
    {
        ConversationClipboard(m_view.get()).copy();
        ConversationClipboard(m_view.get()).copyMarkdown();
        ConversationClipboard(m_view.get()).copyAnswer();
        m_view->selection()->selectAll();
        QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(!m_view->selection()->copy());
        QVERIFY(QApplication::clipboard()->text().isEmpty());
        answer(u""_s);
        m_view->addWidgetRow(u"q"_s, new QWidget);
        m_view->selection()->selectAll();
        QVERIFY(!m_view->selection()->copy()); // a question is no text
    }

private:
    // A place for the pointer inside the line of that character.
    QPoint at(int row, qsizetype position) const
    {
        return ShownPlaces(m_view.get()).pointOf({row, position}) + QPoint(1, 6);
    }

    QString copied(const QString &type = u"text/plain"_s) const
    {
        const auto data = m_view->selection()->copy();
        return data ? QString::fromUtf8(data->data(type)) : QString();
    }
};

AGENTAO_TEST_WIDGETS(TestConversationSelection)
#include "tst_conversationselection.moc"
