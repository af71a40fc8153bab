// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/rows/row.h"
#include "ui/markdown/codecolours.h"

#include <QApplication>
#include <QClipboard>
#include <QDrag>
#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QMouseEvent>
#include <QTimer>
#include <QUrl>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

//! Code blocks of an answer are dragged out as files.
class TestCodeDrag : public ConversationTest
{
    Q_OBJECT

private slots:
    void init()
    {
        show();
        QTRY_COMPARE(CodeColours::instance()->suffix(u"python"_s), u"py"_s); // it is loaded
    }

    void cleanup() { close(); }

    void files_data()
    {
        const Rows<QString, QString, QByteArray> row; // markdown, name, bytes

        row("named after the fence",
            u"```cpp title=\"src/größe.cpp\"\nint ä;\n\n\tint b;  \n```\n"_s, u"größe.cpp"_s,
            "int ä;\n\n\tint b;  \n"_ba);
        row("by its language", u"```python\nx = 1\n```\n"_s, u"code.py"_s, "x = 1\n"_ba);
        row("of no language", u"```\nplain\n```\n"_s, u"code.txt"_s, "plain\n"_ba);
        row("indented", u"Text\n\n    plain\n\nmore\n"_s, u"code.txt"_s, "plain\n"_ba);
        // Longer than what is shown, and with what is shown as something else.
        row("all of it, as it is", u"```\n"_s + u"a\u202eline\n"_s.repeated(500) + u"```\n"_s,
            u"code.txt"_s, u"a\u202eline\n"_s.repeated(500).toUtf8());
        row("in a list", u"- one\n\n  ```sh\n  ls\n  ```\n"_s, u"code.txt"_s, "ls\n"_ba);
    }

    void files()
    {
        const auto [markdown, name, bytes] = Rows<QString, QString, QByteArray>::current();
        answer(markdown);
        const QPoint from = button(Hit::Action::Copy);
        QVERIFY(!from.isNull());
        const Dragged dragged = drag(from);
        QVERIFY(dragged.isAny);
        QCOMPARE(dragged.name, name);
        QCOMPARE(dragged.bytes, bytes);
        QCOMPARE(dragged.text.toUtf8() + '\n', bytes);
        QVERIFY(m_view->selection()->isEmpty());
    }

    void handles_data()
    {
        const Rows<Hit::Action, bool> row; // action, isDragged
        row("copy", Hit::Action::Copy, true);
        row("save", Hit::Action::SaveCode, true);
        row("wrap", Hit::Action::ToggleWrap, false);
        row("the header beside them", Hit::Action::None, true);
    }

    void handles()
    {
        const auto [action, isDragged] = Rows<Hit::Action, bool>::current();
        answer(u"```python\nx = 1\n```\n"_s);
        const QPoint copy = button(Hit::Action::Copy);
        const QPoint from = action == Hit::Action::None
            ? QPoint(m_view->contentRect(0).center().x(), copy.y())
            : button(action);
        QCOMPARE(drag(from).isAny, isDragged);
        if (!isDragged)
            return;
        mouse(QEvent::MouseMove, from, Qt::NoButton);
        if (action == Hit::Action::None)
            QCOMPARE(m_view->viewport()->cursor().shape(), Qt::OpenHandCursor);
    }

    void slipsOfTheHandAreClicks()
    {
        answer(u"```python\nx = 1\n```\n"_s);
        QApplication::clipboard()->clear();
        QVERIFY(!drag(button(Hit::Action::Copy), 2).isAny);
        QCOMPARE(QApplication::clipboard()->text(), u"x = 1"_s);
        QApplication::clipboard()->clear();
        QVERIFY(drag(button(Hit::Action::Copy)).isAny);
        QVERIFY(QApplication::clipboard()->text().isEmpty()); // it was no click
    }

    void codeItselfIsSelected()
    {
        answer(u"```python\nx = 1\ny = 2\nz = 3\n```\n"_s);
        const QPoint line(m_view->contentRect(0).left() + 20, m_view->contentRect(0).center().y());
        QVERIFY(!drag(line, 40).isAny);
        QVERIFY(!m_view->selection()->isEmpty());
    }

    void changesOfACall_data()
    {
        QTest::addColumn<bool>("hasDiff");
        QTest::newRow("of one that changed a file") << true;
        QTest::newRow("of one that only read") << false;
    }

    // The line of the call is what is dragged; a click on it still opens the call.
    void changesOfACall()
    {
        QFETCH(bool, hasDiff);
        ToolCallState call;
        call.id = u"c1"_s;
        call.name = u"replace"_s;
        call.kind = hasDiff ? ToolKind::Edit : ToolKind::Read;
        call.status = ToolStatus::Completed;
        if (hasDiff)
            call.content = {ToolDiff{u"/project/app/src/a b.cpp"_s, u"one\n"_s, u"two\n"_s}};
        m_session->say(ToolCallChanged{call});
        m_view->conversation()->flush();
        m_view->grab();
        const QPoint line = m_view->contentRect(0).topLeft() + QPoint(120, 12);
        QVERIFY(!drag(line, 2).isAny); // a click
        QVERIFY(m_view->conversation()->isUnfolded(0));
        const Dragged dragged = drag(line);
        QCOMPARE(dragged.isAny, hasDiff);
        QVERIFY(m_view->conversation()->isUnfolded(0)); // no click
        if (!hasDiff)
            return;
        QCOMPARE(dragged.name, u"a b.cpp.patch"_s);
        QVERIFY(dragged.bytes.startsWith("diff --git a/src/a b.cpp b/src/a b.cpp\n"));
        QVERIFY(dragged.bytes.contains("-one\n+two\n"));
        QCOMPARE(dragged.text.toUtf8(), dragged.bytes);
    }

private:
    struct Dragged
    {
        bool isAny = false;
        QString text;
        QString name;
        QByteArray bytes;
    };

    //! Where the first row that has a button for copying has it, in the viewport.
    QPoint button(Hit::Action action) const
    {
        for (int row = 0; row < m_view->conversation()->rowCount(); ++row) {
            const Row *laidOut = m_view->laidOutRow(row);
            if (!laidOut)
                continue;
            const QList<Hit> hits = laidOut->menuHits();
            for (const Hit &hit : hits) {
                if (hit.action == action)
                    return m_view->contentRect(row).topLeft() + hit.rect.center();
            }
        }
        return {};
    }

    void mouse(QEvent::Type type, const QPoint &at, Qt::MouseButtons buttons) const
    {
        QMouseEvent event(type, at, m_view->viewport()->mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, buttons, {});
        QApplication::sendEvent(m_view->viewport(), &event);
    }

    //! Presses at \a from and goes away from there by \a far pixels.
    Dragged drag(const QPoint &from, int far = 60) const
    {
        Dragged dragged;
        // While it is under way, or where the platform has no drags, after it was begun; another
        // program reads the file when it is dropped there.
        const auto look = [this, &dragged] {
            const auto *drag = m_view->findChild<QDrag *>();
            if (!drag || dragged.isAny)
                return;
            dragged.isAny = true;
            dragged.text = drag->mimeData()->text();
            const QList<QUrl> urls = drag->mimeData()->urls();
            if (QFile file(urls.value(0).toLocalFile()); file.open(QFile::ReadOnly)) {
                dragged.name = QFileInfo(file).fileName();
                dragged.bytes = file.readAll();
            }
            QDrag::cancel();
        };
        QTimer during;
        connect(&during, &QTimer::timeout, m_view.get(), look);
        during.start(10);
        mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
        for (int step = 1; step <= 4; ++step)
            mouse(QEvent::MouseMove, from + QPoint(0, far * step / 4), Qt::LeftButton);
        look();
        mouse(QEvent::MouseButtonRelease, from + QPoint(0, far), Qt::NoButton);
        return dragged;
    }
};

AGENTAO_TEST_WIDGETS(TestCodeDrag)
#include "tst_codedrag.moc"
