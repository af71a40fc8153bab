// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_conversation: what a conversation costs the main thread while it grows, is opened, scrolled
// and resized, beside the naive way of setting all Markdown of an answer again.
//
// One step = what came is taken over and the whole view is painted. Runs without a display unless
// $QT_QPA_PLATFORM says otherwise.
#include "tests/bench/conversationprobe.h"
#include "tests/bench/figures.h"
#include "ui/conversation/conversationmodel.h"

#include <QApplication>
#include <QFile>
#include <QScrollBar>
#include <QTextBrowser>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr qsizetype kStep = 400; // characters
static constexpr int kOldTurns = 3400; // 20,400 rows

// MiB of this process; 0 where the system does not tell.
static double residentMemory()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QList<QByteArray> lines = file.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

static Steps stream(ConversationProbe *probe, const QString &text, qsizetype step = kStep)
{
    Steps steps;
    for (qsizetype at = 0; at < text.size(); at += step) {
        steps.measure([&] {
            probe->send(AgentTextAppended{u"answer"_s, text.mid(at, step)});
            probe->paint();
        });
    }
    return steps;
}

static void printSteps(const QString &what, const Steps &steps, double mean, double worst)
{
    printRow(what + u", mean"_s, steps.mean(), mean, u"ms"_s);
    printRow(what + u", 99 %"_s, steps.quantile(0.99), 0, u"ms"_s);
    printRow(what + u", worst"_s, steps.worst(), worst, u"ms"_s);
}

static void measureStreaming()
{
    const QString text = longAnswer(500'000);
    ConversationProbe fresh({});
    fresh.paint();
    printSteps(u"500 KB streamed, new session"_s, stream(&fresh, text), 4, 16);
    ConversationProbe old(longTranscript(kOldTurns));
    old.paint();
    printSteps(u"500 KB streamed, 20,000 older rows"_s, stream(&old, text), 4, 16);
}

static void measureNaiveWay()
{
    const QString text = longAnswer(30'000);
    ConversationProbe probe({});
    probe.paint();
    const Steps ours = stream(&probe, text);
    QTextBrowser browser;
    browser.resize(900, 700);
    browser.show();
    Steps naive;
    for (qsizetype at = 0; at < text.size(); at += kStep) {
        naive.measure([&] {
            browser.setMarkdown(text.left(at + kStep));
            browser.verticalScrollBar()->setValue(browser.verticalScrollBar()->maximum());
            browser.viewport()->repaint();
        });
    }
    printRow(u"30 KB streamed, mean of setMarkdown()"_s, naive.mean(), 0, u"ms"_s);
    printRow(u"30 KB streamed, our share of that"_s, ours.mean() / naive.mean(), 0, u"x"_s);
}

static void measureMoving()
{
    auto transcript = longTranscript(kOldTurns);
    Steps open;
    std::unique_ptr<ConversationProbe> probe;
    open.measure([&] {
        probe = std::make_unique<ConversationProbe>(std::move(transcript));
        probe->paint();
    });
    printRow(u"%1 rows opened to the last ones"_s.arg(probe->view()->model()->rowCount()),
             open.worst(), 100, u"ms"_s);
    Steps scroll;
    QScrollBar *bar = probe->view()->verticalScrollBar();
    for (int i = 0; i < 300; ++i) {
        scroll.measure([&] {
            bar->setValue(bar->value() - 120);
            probe->paint();
        });
    }
    printSteps(u"scrolled by 120 pixels"_s, scroll, 8, 0);
    Steps resize;
    for (int i = 1; i <= 60; ++i) {
        resize.measure([&] {
            probe->view()->resize(900 - i * 4, 700);
            probe->paint();
        });
    }
    printSteps(u"resized by 4 pixels"_s, resize, 20, 0);
}

static void measureCodeBlock()
{
    QString code = u"```cpp\n"_s;
    for (int i = 0; code.size() < 1'650'000; ++i)
        code += u"    const int value%1 = compute(%1, \"text %1\"); // number %1\n"_s.arg(i);
    ConversationProbe probe({});
    probe.paint();
    printSteps(u"1.65 MB of one code block, 4,000-byte steps"_s, stream(&probe, code, 4000), 4, 16);
    Steps scroll;
    QScrollBar *bar = probe.view()->verticalScrollBar();
    for (int i = 0; i < 100; ++i) {
        scroll.measure([&] {
            bar->setValue(bar->value() - 300);
            probe.paint();
        });
    }
    printRow(u"scrolled in it, mean"_s, scroll.mean(), 8, u"ms"_s);
}

static void measureOutput()
{
    ToolCallState call;
    call.id = u"build"_s;
    call.name = u"run_shell_command"_s;
    call.title = u"Run make"_s;
    call.kind = ToolKind::Execute;
    call.status = ToolStatus::InProgress;
    ConversationProbe probe({});
    probe.send(ToolCallChanged{call, true});
    probe.paint();
    const int row = probe.view()->conversation()->rowOfItem(call.id);
    probe.view()->conversation()->setUnfolded(row, true);
    QString piece;
    for (int i = 0; piece.size() < 64 * 1024; ++i)
        piece += u"\033[32m[%1/9999]\033[0m Building CXX object src/part%1.cpp.o\n"_s.arg(i);
    const double before = residentMemory();
    Steps steps;
    for (qsizetype sent = 0; sent < 30'000'000; sent += piece.size()) {
        steps.measure([&] {
            probe.send(ToolOutputAppended{call.id, piece});
            probe.paint();
        });
    }
    printSteps(u"30 MB of output, 64 KB steps"_s, steps, 0, 50);
    // The fake session itself keeps all that was sent.
    printRow(u"memory over that, beside the text"_s, residentMemory() - before - 60, 0, u"MiB"_s);
}

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    measureMoving();
    printRow(u"memory after that"_s, residentMemory(), 150, u"MiB"_s);
    measureStreaming();
    printRow(u"memory after that, two conversations"_s, residentMemory(), 150, u"MiB"_s);
    measureCodeBlock();
    measureOutput();
    measureNaiveWay();
    return 0;
}
