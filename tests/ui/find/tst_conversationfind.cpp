// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/uifakeagent.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/rowgeometry.h"
#include "ui/conversation/shownplaces.h"
#include "ui/find/conversationfind.h"
#include "ui/find/findbar.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

static bool hasInk(const QImage &image, const QRect &part)
{
    const QColor page = Theme::color(Theme::Role::Surface);
    const QRect inside = part.intersected(image.rect());
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        for (int x = inside.left(); x <= inside.right(); ++x) {
            if (Theme::contrastRatio(image.pixelColor(x, y), page) > 2)
                return true;
        }
    }
    return false;
}

class TestConversationFind : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_page.reset();
        m_session = std::make_unique<Testing::UiFakeSession>();
        m_page = std::make_unique<QWidget>();
        m_view = new ConversationView;
        m_bar = new FindBar;
        auto *column = new QVBoxLayout(m_page.get());
        column->addWidget(m_bar);
        column->addWidget(m_view);
        m_find = new ConversationFind(m_view, m_bar, m_page.get());
        m_page->resize(700, 500);
        m_view->setSession(m_session.get());
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    void counts_data()
    {
        const Rows<QString, bool, int> row; // text, matchesCase, total

        row("every source, whatever its case", u"needle"_s, false, 8);
        row("case", u"needle"_s, true, 7);
        row("other case", u"Needle"_s, true, 1);
        row("in a link's target", u"a.b/c"_s, false, 1);
        row("no pattern", u".*"_s, false, 0);
        row("not there", u"absent"_s, false, 0);
        row("overlapping", u"ee"_s, false, 8);
        row("nothing to find", u""_s, false, 0);
    }

    void counts()
    {
        const auto [text, matchesCase, total] = Rows<QString, bool, int>::current();
        m_session->say(UserMessageAdded{u"u"_s, ContentBlock::fromText(u"a needle"_s), {}});
        m_session->say(AgentThoughtAppended{u"h"_s, u"needle needle"_s});
        tool(u"t"_s, u"a needle\nno\n"_s);
        answer(u"One [needle](https://a.b/c).\n\n```\nneedle\n```\n"_s);
        for (auto *button : m_bar->findChildren<QPushButton *>()) {
            if (button->isCheckable())
                button->setChecked(matchesCase);
        }
        find(text);
        QCOMPARE(m_find->search().total(), total);
    }

    void stepsAndWraps()
    {
        answer(u"word one\n\ntwo word word\n\nthree"_s);
        find(u"word"_s);
        QCOMPARE(m_bar->result(), u"1 of 3"_s);
        m_find->step(1);
        QCOMPARE(m_bar->result(), u"2 of 3"_s);
        QTest::keyClick(m_bar->focusProxy(), Qt::Key_Return);
        QCOMPARE(m_bar->result(), u"3 of 3"_s);
        m_find->step(1);
        QCOMPARE(m_bar->result(), u"1 of 3, from the other end"_s);
        QTest::keyClick(m_bar->focusProxy(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(m_bar->result(), u"3 of 3, from the other end"_s);
        m_find->step(-1);
        QCOMPARE(m_bar->result(), u"2 of 3"_s);
        QCOMPARE(m_view->currentIndex().row(), 1);
    }

    void marksStandOnTheLetters_data()
    {
        const Rows<QString, bool> row; // before, isAnswer

        row("paragraph", QString(), true);
        row("heading", u"# "_s, true);
        row("item", u"- "_s, true);
        row("quote", u"> "_s, true);
        row("what the user said", QString(), false);
    }

    // In each line of a wrapped text, the last one, too, from above the highest letter to below the
    // lowest one.
    void marksStandOnTheLetters()
    {
        const auto [before, isAnswer] = Rows<QString, bool>::current();
        constexpr int kWords = 60;
        QStringList words;
        for (int i = 0; i < kWords; ++i)
            words += u"hgy"_s;
        const QString text = before + words.join(u' ');
        if (isAnswer)
            answer(text);
        else
            m_session->say(UserMessageAdded{u"u"_s, ContentBlock::fromText(text), {}, {}});
        m_view->grab();
        Row *row = m_view->laidOutRow(0);
        const QSize size = m_view->contentRect(0).size();
        QImage image(size, QImage::Format_RGB32);
        image.fill(Theme::color(Theme::Role::Surface));
        QPainter painter(&image);
        RowPaint how;
        how.palette = m_view->palette();
        how.clip = image.rect();
        row->paint(&painter, how);
        painter.end();

        const RowGeometry geometry(*row, size, QFontMetrics(Theme::bodyFont()).height());
        const QString shown = row->plainText();
        QSet<int> lines;
        qsizetype at = shown.indexOf("hgy"_L1);
        for (int i = 0; i < kWords; ++i, at += 4) {
            const QList<QRect> rects = geometry.rectsOf({at, at + 3}, 4);
            QCOMPARE(rects.size(), 1);
            const QRect mark = rects.first();
            lines += mark.top();
            QVERIFY(hasInk(image, mark));
            const QRect middle = mark.adjusted(2, 0, -2, 0);
            QVERIFY(!hasInk(image, QRect(middle.left(), mark.top() - 2, middle.width(), 2)));
            QVERIFY(!hasInk(image, QRect(middle.left(), mark.bottom() + 1, middle.width(), 2)));
        }
        QCOMPARE_GE(lines.size(), 3);
    }

    void unfoldsWhatIsVisited_data()
    {
        const Rows<QString, int, bool, QString> add; // text, row, unfolds, result

        add("thought", u"because"_s, 0, true, u"1 of 1, in a thought"_s);
        add("title of a call", u"Run n"_s, 1, false, u"1 of 1"_s);
        add("arguments", u"echo"_s, 1, true, u"1 of 1, in the arguments of a tool"_s);
        add("output", u"printed"_s, 1, true, u"1 of 1, in the output of a tool"_s);
    }

    void unfoldsWhatIsVisited()
    {
        const auto [text, row, unfolds, result] = Rows<QString, int, bool, QString>::current();
        m_session->say(AgentThoughtAppended{u"h"_s, u"because"_s});
        tool(u"t"_s, u"what was printed\n"_s);
        answer(u"Answer"_s);
        find(text);
        QCOMPARE(m_view->conversation()->isUnfolded(row), unfolds);
        QCOMPARE(m_bar->result(), result);
        QCOMPARE(m_view->currentIndex().row(), row);
    }

    void foldsWhatTypingLeaves()
    {
        m_session->say(AgentThoughtAppended{u"h"_s, u"because"_s});
        answer(u"Best"_s);
        find(u"be"_s);
        QVERIFY(m_view->conversation()->isUnfolded(0));
        find(u"bes"_s);
        QCOMPARE(m_view->currentIndex().row(), 1);
        QVERIFY(!m_view->conversation()->isUnfolded(0));
        find(u"be"_s);
        m_find->step(-1);
        QCOMPARE(m_view->currentIndex().row(), 0);
        m_find->step(1);
        QVERIFY(m_view->conversation()->isUnfolded(0)); // it was asked for
    }

    void reachesWhatIsLeftOut()
    {
        tool(u"t"_s, u"needle in front\n"_s + u"line\n"_s.repeated(300));
        answer(u"```\n"_s + u"line\n"_s.repeated(900) + u"deep end\n```\n"_s);
        find(u"in front"_s);
        QVERIFY(m_view->textOf(0).contains("needle in front"_L1));
        const int top
            = ShownPlaces(m_view).pointOf({0, m_view->textOf(0).indexOf("in front"_L1)}).y();
        QVERIFY(top >= 0 && top < m_view->viewport()->height());
        find(u"deep end"_s);
        QVERIFY(m_view->textOf(1).contains("deep end"_L1));
        const int end
            = ShownPlaces(m_view).pointOf({1, m_view->textOf(1).indexOf("deep end"_L1)}).y();
        QVERIFY2(end >= 0 && end < m_view->viewport()->height(), qPrintable(QString::number(end)));
    }

    void followsTheStream()
    {
        answer(u"needle"_s);
        find(u"needle"_s);
        QCOMPARE(m_find->search().total(), 1);
        for (int i = 0; i < 20; ++i)
            answer(u" and needle\n\n"_s);
        QTRY_COMPARE(m_find->search().total(), 21);
        QVERIFY(m_find->search().isComplete());
        QTRY_COMPARE(m_bar->result(), u"1 of 21"_s);
    }

    void followsRowsThatGo()
    {
        answer(u"needle\n\nneedle"_s);
        find(u"needle"_s);
        m_find->step(1);
        m_session->say(AgentTextAppended{u"n"_s, u"needle"_s});
        m_view->addWidgetRow(u"q"_s, new QWidget);
        m_view->removeWidgetRow(u"q"_s);
        m_view->conversation()->flush();
        QTRY_COMPARE(m_bar->result(), u"2 of 3"_s);
        m_view->conversation()->setTranscript({}, false);
        QCOMPARE(m_find->search().total(), 0);
        m_find->step(1); // nothing happens
        QCOMPARE(m_bar->result(), u"Nothing found"_s);
    }

    void startsWhereOneReads()
    {
        QString text;
        for (int i = 0; i < 80; ++i)
            text += u"word %1\n\n"_s.arg(i);
        answer(text);
        m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum() / 2);
        const int row = ShownPlaces(m_view).at(QPoint(0, 0)).row;
        QVERIFY(row > 10);
        const int before = m_view->verticalScrollBar()->value();
        find(u"word"_s);
        QCOMPARE(m_bar->result(), u"%1 of 80"_s.arg(row + 1));
        QVERIFY(std::abs(m_view->verticalScrollBar()->value() - before) < 60);
    }

    void takesTheSelection()
    {
        answer(u"first second first"_s);
        const QPoint point = ShownPlaces(m_view).pointOf({0, 8}) + QPoint(1, 6);
        QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, point);
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, point);
        m_find->open();
        QCOMPARE(m_bar->text(), u"second"_s);
    }

    void givesTheFocusBack()
    {
        answer(u"word"_s);
        m_view->setFocus();
        m_find->open();
        QVERIFY(m_find->isOpen());
        QTRY_VERIFY(m_bar->focusProxy()->hasFocus());
        QTest::keyClick(m_bar->focusProxy(), Qt::Key_Escape);
        QVERIFY(!m_find->isOpen());
        QVERIFY(m_view->hasFocus());
        QVERIFY(!m_find->search().isActive());
        QVERIFY(!m_find->close()); // it is closed
    }

    void nothingFoundIsSaid()
    {
        answer(u"word"_s);
        find(u"other"_s);
        QCOMPARE(m_bar->result(), u"Nothing found"_s);
        m_find->step(1);
        QCOMPARE(m_bar->result(), u"Nothing found"_s);
        m_bar->setText({});
        QCOMPARE(m_bar->result(), QString());
    }

    void manyRows()
    {
        std::vector<SessionUpdate> transcript;
        for (int i = 0; i < 10'000; ++i) {
            const QString id = QString::number(i);
            transcript.push_back(UserMessageAdded{id, ContentBlock::fromText(u"ask "_s + id), {}});
            transcript.push_back(AgentTextAppended{u"m"_s + id, u"reply needle "_s + id});
        }
        m_view->conversation()->setTranscript(transcript, false);
        m_view->grab();
        const int before = m_view->syncCount();
        find(u"needle"_s);
        QCOMPARE(m_find->search().total(), 10'000);
        m_find->step(-1);
        QCOMPARE(m_view->model()->rowCount(), 20'000);
        QVERIFY2(m_view->syncCount() - before < 100,
                 qPrintable(QString::number(m_view->syncCount() - before)));
    }

private:
    void answer(const QString &markdown, const QString &id = u"m"_s)
    {
        m_session->say(AgentTextAppended{id, markdown});
        m_view->conversation()->flush();
        m_view->grab();
    }

    void tool(const QString &id, const QString &output)
    {
        ToolCallState call;
        call.id = id;
        call.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"needle"_s});
        call.kind = ToolKind::Execute;
        call.status = ToolStatus::Completed;
        call.rawInput = {{u"command"_s, u"echo Needle"_s}};
        call.content = {ToolText{output}};
        m_session->say(ToolCallChanged{call, true});
    }

    void find(const QString &text)
    {
        m_find->open();
        m_bar->setText(text);
        QTRY_VERIFY(m_find->search().isComplete());
    }

    std::unique_ptr<Testing::UiFakeSession> m_session;
    std::unique_ptr<QWidget> m_page;
    ConversationView *m_view = nullptr;
    FindBar *m_bar = nullptr;
    ConversationFind *m_find = nullptr;
};

AGENTAO_TEST_WIDGETS(TestConversationFind)
#include "tst_conversationfind.moc"
