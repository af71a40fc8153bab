// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_rows: what a conversation of 20,000 rows costs to open and to go on with.
#include "tests/bench/figures.h"
#include "tests/support/fakesession.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QPainter>
#include <QScrollBar>

#include <functional>

using namespace AgentCore;
using namespace Bench;
using namespace Ui;
using namespace Qt::StringLiterals;

static constexpr int kRows = 20'000;
static constexpr int kSteps = 200;

static double milliseconds(const std::function<void()> &work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    return double(timer.nsecsElapsed()) / 1e6;
}

static ToolCallChanged call(int number, ToolKind kind, ToolStatus status)
{
    ToolCallState state;
    state.id = u"c%1"_s.arg(number);
    state.name = u"tool"_s;
    state.title = u"Call %1"_s.arg(number);
    state.kind = kind;
    state.status = status;
    return {state, true};
}

// Turns of a question, an answer of ten blocks and calls that do not fold.
static std::vector<SessionUpdate> transcript()
{
    std::vector<SessionUpdate> updates;
    for (int row = 0; row < kRows; row += 16) {
        updates.emplace_back(UserMessageAdded{u"u%1"_s.arg(row),
                                              ContentBlock::fromText(u"Question"_s),
                                              QDateTime::currentDateTimeUtc()});
        updates.emplace_back(AgentTextAppended{
            u"m%1"_s.arg(row), u"A paragraph with some words of text.\n\n"_s.repeated(10)});
        for (int i = 0; i < 5; ++i)
            updates.push_back(call(row + i, ToolKind::Edit, ToolStatus::Completed));
    }
    return updates;
}

// One after the other, each shown and painted: the median.
static double shown(ConversationView *view, QImage *page, const std::function<void(int)> &step)
{
    std::vector<double> times;
    for (int i = 0; i < kSteps; ++i) {
        times.push_back(milliseconds([&] {
            step(i);
            view->conversation()->flush();
            view->render(page);
        }));
    }
    return median(times);
}

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    FakeSession session(transcript());
    session.setRunning(true);
    ConversationView view;
    view.resize(900, 800);
    QImage page(view.size(), QImage::Format_ARGB32_Premultiplied);
    view.show();
    const double open = milliseconds([&] {
        view.setSession(&session);
        view.render(&page);
    });
    printRow(u"20,000 rows: open and paint"_s, open, 100, u"ms"_s);
    printRow(u"20,000 rows: a piece of an answer"_s,
             shown(&view, &page,
                   [&](int) {
                       view.conversation()->apply(
                           AgentTextAppended{u"live"_s, u"Some more words. "_s});
                   }),
             4, u"ms"_s);
    printRow(u"20,000 rows: a call begins and ends"_s,
             shown(&view, &page,
                   [&](int i) {
                       view.conversation()->apply(
                           call(kRows * 2 + i, ToolKind::Read, ToolStatus::InProgress));
                       view.conversation()->apply(
                           call(kRows * 2 + i, ToolKind::Read, ToolStatus::Completed));
                   }),
             4, u"ms"_s);
    printRow(u"20,000 rows: a scroll step"_s,
             shown(&view, &page,
                   [&](int i) {
                       QScrollBar *bar = view.verticalScrollBar();
                       bar->setValue(bar->maximum() / 2 + i * 40);
                   }),
             8, u"ms"_s);
    printRow(u"20,000 rows: a resize"_s,
             shown(&view, &page, [&](int i) { view.resize(800 + i % 2, 800); }), 20, u"ms"_s);
    ConversationModel run;
    const double fold = milliseconds([&] {
        run.setRunning(true);
        for (int i = 0; i < kRows; ++i)
            run.apply(call(i, ToolKind::Read, ToolStatus::Completed));
        run.setRunning(false);
    });
    printRow(u"20,000 calls of one run, one after the other"_s, fold, 0, u"ms"_s);
    const double unfold = milliseconds([&] { run.setUnfolded(0, true); });
    printRow(u"20,000 calls of one run: unfold"_s, unfold, 0, u"ms"_s);
    return 0;
}
