// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/mcp/serverview.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPalette>
#include <QScrollBar>
#include <QTextBlock>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Level = McpLogEntry::Level;

static QColor colourAtEnd(const QPlainTextEdit &view)
{
    QTextCursor cursor(view.document());
    cursor.movePosition(QTextCursor::End);
    return cursor.charFormat().foreground().color();
}

class TestLogView : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_view = std::make_unique<Ui::LogView>();
        m_view->resize(500, 200);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup() { m_view.reset(); }

    void saysTimeAndLevel_data()
    {
        const Rows<int, QString> row; // level, line
        row("debug", int(Level::Debug), u"12:00:05  debug hello"_s);
        row("info", int(Level::Info), u"12:00:05  info  hello"_s);
        row("warning", int(Level::Warning), u"12:00:05  warn  hello"_s);
        row("error", int(Level::Error), u"12:00:05  error hello"_s);
    }

    void saysTimeAndLevel()
    {
        const auto [level, line] = Rows<int, QString>::current();
        m_view->setEntries({entry(u"hello"_s, Level(level))});
        QCOMPARE(m_view->text(), line);
    }

    void colours()
    {
        using Role = Ui::Theme::Role;
        m_view->append(entry(u"x"_s, Level::Error));
        QCOMPARE(colourAtEnd(*m_view), Ui::Theme::color(Role::Danger));
        m_view->append(entry(u"x"_s, Level::Warning));
        QCOMPARE(colourAtEnd(*m_view), Ui::Theme::color(Role::Warning));
        m_view->append(entry(u"x"_s, Level::Debug));
        QCOMPARE(colourAtEnd(*m_view), Ui::Theme::color(Role::TextMuted));
    }

    void coloursFollowThePalette()
    {
        m_view->append(entry(u"x"_s, Level::Error));
        const QString text = m_view->text();
        const QPalette before = QApplication::palette();
        QPalette dark(QColor(40, 40, 40));
        dark.setColor(QPalette::Base, QColor(20, 20, 20));
        dark.setColor(QPalette::Text, Qt::white);
        const QColor light = colourAtEnd(*m_view);
        QApplication::setPalette(dark);
        QTRY_COMPARE(colourAtEnd(*m_view), Ui::Theme::color(Ui::Theme::Role::Danger));
        QVERIFY(colourAtEnd(*m_view) != light);
        QCOMPARE(m_view->text(), text);
        QApplication::setPalette(before);
    }

    void linesOfAnEntryStandBelowEachOther()
    {
        m_view->append(entry(u"first\nsecond\n"_s));
        QCOMPARE(m_view->text(), u"12:00:05  info  first\n                second"_s);
        m_view->append(entry(u"\u001B[31mred\u001B[0m"_s));
        QVERIFY(m_view->text().endsWith("info  red"_L1)); // what terminals colour is no text
    }

    void followsTheEnd()
    {
        fill(100);
        QVERIFY(bar()->maximum() > 0);
        QCOMPARE(bar()->value(), bar()->maximum());
        m_view->setEntries({entry(u"one"_s)});
        QCOMPARE(m_view->text(), u"12:00:05  info  one"_s);
    }

    void staysWhereSomebodyReads()
    {
        fill(100);
        bar()->setValue(7);
        fill(20);
        QCOMPARE(bar()->value(), 7);
        bar()->setValue(bar()->maximum());
        fill(1);
        QCOMPARE(bar()->value(), bar()->maximum());
    }

    void isBounded()
    {
        QList<McpLogEntry> many;
        for (int i = 0; i < Ui::LogView::kMaxEntries + 100; ++i)
            many += entry(u"line %1"_s.arg(i));
        m_view->setEntries(many);
        QCOMPARE(m_view->document()->blockCount(), Ui::LogView::kMaxEntries);
        QVERIFY(m_view->text().endsWith(u"line %1"_s.arg(Ui::LogView::kMaxEntries + 99)));
        fill(Ui::LogView::kMaxEntries);
        QVERIFY(m_view->document()->blockCount() <= Ui::LogView::kMaxEntries * 5 / 4);
        m_view->setEntries({entry(QString(1'000'000, u'x'))});
        QVERIFY(m_view->text().size() < 2 * Ui::LogView::kMaxEntryChars);
    }

    void isSafe()
    {
        m_view->setEntries({entry(u"a\u202Eb"_s)});
        QVERIFY(!m_view->text().contains(QChar(0x202E)));
    }

private:
    static McpLogEntry entry(const QString &text, Level level = Level::Info)
    {
        return {QDateTime(QDate(2026, 3, 10), QTime(12, 0, 5)), level, text};
    }

    void fill(int count) const
    {
        for (int i = 0; i < count; ++i)
            m_view->append(entry(u"line %1"_s.arg(i)));
    }

    QScrollBar *bar() const { return m_view->verticalScrollBar(); }

    std::unique_ptr<Ui::LogView> m_view;
};

AGENTAO_TEST_WIDGETS(TestLogView)
#include "tst_logview.moc"
