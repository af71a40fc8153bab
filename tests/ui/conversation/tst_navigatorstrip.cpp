// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/navigatorstrip.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QScreen>
#include <QScrollBar>
#include <QToolTip>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

static SessionUpdate prompt(const QString &id)
{
    return UserMessageAdded{u"u"_s + id, ContentBlock::fromText(u"Question "_s + id), {}};
}

static SessionUpdate longAnswer(const QString &id, int paragraphs)
{
    QString text;
    for (int i = 0; i < paragraphs; ++i)
        text += u"A paragraph with enough words for a line of text.\n\n"_s;
    return AgentTextAppended{u"m"_s + id, text};
}

static SessionUpdate call(const QString &id, ToolStatus status, bool changes)
{
    ToolCallState call;
    call.id = u"t"_s + id;
    call.title = Phrase(Saying::Run, {u"make"_s});
    call.kind = changes ? ToolKind::Edit : ToolKind::Execute;
    call.status = status;
    if (changes)
        call.content.append(ToolDiff{u"/project/a.cpp"_s, u"a\n"_s, u"b\n"_s});
    return ToolCallChanged{call, true};
}

// Far from each other: a prompt, a change, an error, and text below.
static std::vector<SessionUpdate> oneOfEach()
{
    return {prompt(u"1"_s),
            longAnswer(u"1"_s, 40),
            call(u"1"_s, ToolStatus::Completed, true),
            longAnswer(u"2"_s, 40),
            call(u"2"_s, ToolStatus::Failed, false),
            longAnswer(u"3"_s, 40)};
}

static QList<bool> filled(const QImage &image)
{
    QList<bool> inside;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            inside += qAlpha(image.pixel(x, y)) > 200;
    }
    return inside;
}

class TestNavigatorStrip : public ConversationTest
{
    Q_OBJECT

private slots:
    void cleanup()
    {
        close();
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        QApplication::setPalette(QPalette());
    }

    void hiddenWhereAllIsInSight()
    {
        show({prompt(u"1"_s), longAnswer(u"1"_s, 1)});
        QCOMPARE(m_view->verticalScrollBar()->maximum(), 0);
        strip()->marks();
        QVERIFY(!strip()->isVisible());
        m_session->say(longAnswer(u"1"_s, 60));
        paint();
        QTRY_VERIFY(strip()->isVisible());
        m_view->resize(700, 8000);
        m_view->grab();
        QTRY_VERIFY(!strip()->isVisible());
    }

    // Marks that went left halves of themselves on the text.
    void leavesNothingBehind()
    {
        show(oneOfEach());
        QTRY_VERIFY(strip()->isVisible());
        const int top = strip()->marks().at(1).top;
        m_view->resize(700, 380);
        QTRY_VERIFY(strip()->marks().at(1).top != top);
        const QRect lane = strip()->geometry() & m_view->viewport()->geometry();
        QVERIFY(!lane.isEmpty());
        const auto picture = [&lane](const QPixmap &all) {
            return all.toImage().convertToFormat(QImage::Format_RGB32).copy(lane);
        };
        QTRY_COMPARE(picture(m_view->screen()->grabWindow(m_view->winId())),
                     picture(m_view->grab()));
    }

    void marksStandWhereTheirRowsDo()
    {
        show(oneOfEach());
        const QList<NavigatorMark> marks = strip()->marks();
        QCOMPARE(marks.size(), 3);
        QCOMPARE(marks.at(0).landmark, Landmark::Prompt);
        QCOMPARE(marks.at(1).landmark, Landmark::Change);
        QCOMPARE(marks.at(2).landmark, Landmark::Error);
        const RowHeights &heights = m_view->rowLayout().heights();
        const double length = heights.top(heights.count());
        for (const NavigatorMark &mark : marks) {
            const double place = heights.top(mark.row) / length * strip()->height();
            QVERIFY2(std::abs(mark.top - place) <= strip()->rectOf(mark).height() + 1,
                     qPrintable(u"%1 instead of %2"_s.arg(mark.top).arg(place)));
            QVERIFY(strip()->rect().contains(strip()->rectOf(mark)));
        }
        // Beside the handle, which stays free.
        const QScrollBar *bar = m_view->verticalScrollBar();
        const int middle = bar->mapTo(m_view.get(), bar->rect().center()).x();
        QVERIFY(strip()->geometry().right() < middle);
    }

    // However narrow the window is.
    void marksTouchNothing_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {320, 420, 660, 900, 1200})
            QTest::addRow("%d", width) << width;
    }

    void marksTouchNothing()
    {
        QFETCH(int, width);
        show(oneOfEach(), {width, 500});
        QTRY_VERIFY(strip()->isVisible());
        const QRect column = ConversationDelegate::column(m_view->viewport()->width());
        QCOMPARE_GE(strip()->x() - (column.right() + 1), Theme::kGrid);
    }

    void neighboursShareAMark_data()
    {
        const Rows<bool, bool, bool, Landmark> row; // fails, changes, asks, wins

        row("prompts only", false, false, false, Landmark::Prompt);
        row("change before prompt", false, true, false, Landmark::Change);
        row("error before change", true, true, false, Landmark::Error);
        row("question before all", true, true, true, Landmark::Question);
    }

    void neighboursShareAMark()
    {
        const auto [fails, changes, asks, wins] = Rows<bool, bool, bool, Landmark>::current();
        std::vector<SessionUpdate> transcript
            = {prompt(u"0"_s), longAnswer(u"0"_s, 800), prompt(u"1"_s)};
        if (changes)
            transcript.push_back(call(u"1"_s, ToolStatus::Completed, true));
        if (fails)
            transcript.push_back(call(u"2"_s, ToolStatus::Failed, false));
        show(transcript);
        if (asks)
            m_view->addWidgetRow(u"q"_s, new QWidget);
        m_view->grab();
        const QList<NavigatorMark> marks = strip()->marks();
        QCOMPARE(marks.size(), 2);
        QCOMPARE(marks.last().landmark, wins);
        QCOMPARE(marks.last().others, int(fails) + int(changes) + int(asks));
        QVERIFY(m_view->landmarks()->is(marks.last().row, wins));
    }

    void clickGoesThere()
    {
        show(oneOfEach());
        const QList<NavigatorMark> marks = strip()->marks();
        for (const NavigatorMark &mark : marks) {
            m_view->scrollToEnd();
            QTest::mouseClick(strip(), Qt::LeftButton, {}, strip()->rectOf(mark).center());
            QCOMPARE(m_view->currentIndex().row(), mark.row);
            QVERIFY(m_view->visualRect(m_view->model()->index(mark.row, 0))
                        .intersects(m_view->viewport()->rect()));
        }
        // Where the press began elsewhere it is no click.
        const int before = m_view->currentIndex().row();
        QTest::mousePress(strip(), Qt::LeftButton, {}, strip()->rectOf(marks.at(0)).center());
        QTest::mouseRelease(strip(), Qt::LeftButton, {}, strip()->rectOf(marks.at(1)).center());
        QCOMPARE(m_view->currentIndex().row(), before);
    }

    void besideAMarkTheScrollBarIsBelow()
    {
        show(oneOfEach());
        const QList<NavigatorMark> marks = strip()->marks();
        QTRY_VERIFY(strip()->isVisible());
        const QPoint on = strip()->mapTo(m_view.get(), strip()->rectOf(marks.at(1)).center());
        QCOMPARE(m_view->childAt(on), strip());
        const QPoint off = on + QPoint(0, 3 * strip()->rectOf(marks.at(1)).height());
        QVERIFY(m_view->childAt(off) != strip());
    }

    void tipSaysWhatItIs_data()
    {
        const Rows<SessionUpdate, QString, QString> row; // update, begins, contains

        const auto said = [](const QString &text) {
            return SessionUpdate(UserMessageAdded{u"u"_s, ContentBlock::fromText(text), {}});
        };
        row("prompt", said(u"Mend the parser"_s), u"You: Mend the parser"_s, QString());
        row("long prompt is elided", said(u"word "_s.repeated(100)), u"You: word"_s, u"…"_s);
        row("lines are one", said(u"a\nb"_s), u"You: a b"_s, QString());
        row("hidden characters are seen", said(u"a\u202Eb"_s), u"You: a"_s, u"\\u202E"_s);
        row("markup is text", said(u"<b>a</b>"_s), u"You: <b>a"_s, QString());
        row("error", call(u"1"_s, ToolStatus::Failed, false), u"Error: "_s, u"make"_s);
        row("change", call(u"1"_s, ToolStatus::Completed, true), u"Change: "_s, u"make"_s);
    }

    void tipSaysWhatItIs()
    {
        const auto [update, begins, contains] = Rows<SessionUpdate, QString, QString>::current();
        show({update, longAnswer(u"1"_s, 60)});
        const QList<NavigatorMark> marks = strip()->marks();
        QCOMPARE(marks.size(), 1);
        const QString tip = strip()->tipOf(marks.first());
        QVERIFY2(tip.startsWith(begins), qPrintable(tip));
        QVERIFY2(tip.contains(contains), qPrintable(tip));
        QVERIFY(tip.size() < 120);
        const QPoint at = strip()->rectOf(marks.first()).center();
        QHelpEvent help(QEvent::ToolTip, at, strip()->mapToGlobal(at));
        QApplication::sendEvent(strip(), &help);
        QVERIFY(QToolTip::isVisible());
        QVERIFY(QToolTip::text().contains(begins.toHtmlEscaped()));
        QToolTip::hideText();
    }

    void shapesDifferWithoutColour()
    {
        std::vector<SessionUpdate> transcript = oneOfEach();
        show(transcript);
        m_view->addWidgetRow(u"q"_s, new QWidget);
        m_view->grab();
        const QList<NavigatorMark> marks = strip()->marks();
        QCOMPARE(marks.size(), 4);
        QList<QList<bool>> shapes;
        for (const NavigatorMark &mark : marks) {
            const QList<bool> shape = filled(pictureOf(mark));
            QVERIFY(shape.count(true) > 15);
            QVERIFY(!shapes.contains(shape));
            shapes += shape;
        }
    }

    void visibleInLightAndDark_data()
    {
        QTest::addColumn<QColor>("page");
        QTest::newRow("light") << QColor(Qt::white);
        QTest::newRow("dark") << QColor(20, 22, 24);
    }

    void visibleInLightAndDark()
    {
        QFETCH(QColor, page);
        QApplication::setPalette(QPalette(page, page));
        show(oneOfEach());
        const QList<NavigatorMark> marks = strip()->marks();
        QCOMPARE(marks.size(), 3);
        const QColor surface = Theme::color(Theme::Role::Surface, m_view->palette());
        for (const NavigatorMark &mark : marks) {
            const QColor ink = pictureOf(mark).pixelColor(3, 4);
            QVERIFY2(Theme::contrastRatio(ink, surface) >= 3, qPrintable(ink.name()));
        }
    }

    void fromRightToLeft()
    {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        show(oneOfEach());
        strip()->marks();
        const QScrollBar *bar = m_view->verticalScrollBar();
        const int middle = bar->mapTo(m_view.get(), bar->rect().center()).x();
        QVERIFY(middle < m_view->width() / 2);
        QVERIFY(strip()->geometry().left() > middle);
        QVERIFY(strip()->geometry().right() < m_view->width() / 2);
    }

    void followsTheConversation()
    {
        show(oneOfEach());
        QCOMPARE(strip()->marks().size(), 3);
        const int before = strip()->marks().last().top;
        m_session->say(longAnswer(u"4"_s, 200));
        m_session->say(prompt(u"9"_s));
        paint();
        QTRY_COMPARE(strip()->marks().size(), 4);
        QVERIFY(strip()->marks().at(2).top < before); // there is more below
        QCOMPARE(strip()->marks().last().landmark, Landmark::Prompt);
        m_session = std::make_unique<UiFakeSession>();
        m_view->setSession(m_session.get());
        m_view->grab();
        QVERIFY(strip()->marks().isEmpty());
        QVERIFY(!strip()->isVisible());
    }

    void manyMessagesCostNothingToScroll()
    {
        std::vector<SessionUpdate> transcript;
        for (int i = 0; i < 2500; ++i) {
            transcript.push_back(prompt(QString::number(i)));
            transcript.push_back(longAnswer(QString::number(i), 3));
        }
        show(transcript);
        const int places = strip()->height() / 7;
        QVERIFY(strip()->marks().size() <= places);
        QVERIFY(strip()->marks().size() > places / 2);
        QTRY_VERIFY(strip()->isVisible());
        const int looks = m_view->landmarks()->lookCount();
        const int rows = m_view->syncCount();
        // What was on the screen is measured: nothing moves, so nothing is made again.
        m_view->grab();
        const int builds = strip()->buildCount();
        for (int i = 0; i < 20; ++i)
            m_view->grab();
        QCOMPARE(strip()->buildCount(), builds);
        QCOMPARE(m_view->landmarks()->lookCount(), looks);
        QCOMPARE(m_view->syncCount(), rows);
        // The rest is never laid out for it.
        strip()->marks();
        QVERIFY2(m_view->syncCount() < 100, qPrintable(QString::number(m_view->syncCount())));
    }

    void addsNothingForScreenReaders()
    {
        show(oneOfEach());
        strip()->marks();
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(m_view.get());
        QVERIFY(list);
        QCOMPARE(list->childCount(), m_view->model()->rowCount());
        for (int i = 0; i < list->childCount(); ++i)
            QVERIFY(list->child(i)->object() != strip());
    }

private:
    NavigatorStrip *strip() const { return m_view->findChild<NavigatorStrip *>(); }

    // A picture of the mark alone.
    QImage pictureOf(const NavigatorMark &mark) const
    {
        QImage image(9, 9, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        strip()->render(&image, QPoint(), QRegion(strip()->rectOf(mark)), QWidget::RenderFlags());
        return image;
    }
};

AGENTAO_TEST_WIDGETS(TestNavigatorStrip)
#include "tst_navigatorstrip.moc"
