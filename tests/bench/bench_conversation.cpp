// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_conversation: what a conversation costs the main thread while it grows, is opened, scrolled
// and resized, beside the naive way of setting all Markdown of an answer again.
//
// One step = what came is taken over and the whole view is painted. Runs without a display unless
// $QT_QPA_PLATFORM says otherwise.
#include "tests/bench/conversationprobe.h"
#include "tests/bench/figures.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/model/conversationmodel.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTimer>
#include <QVBoxLayout>
#include <QWindow>

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
    const int row = probe.view()->conversation()->rows().rowOfItem(call.id);
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
    printRow(u"memory over that"_s, residentMemory() - before, 0, u"MiB"_s);
}

//! \brief Types into a composer while an answer streams above it, and takes two times: from a key
//! press to the paint of the field, and from one turn of the event loop to the next.
class TypingProbe : public QObject
{
public:
    TypingProbe()
        : m_session(longTranscript(1700)) // 5,100 messages and calls
    {
        auto *column = new QVBoxLayout(&m_window);
        column->addWidget(&m_view);
        column->addWidget(&m_composer);
        m_window.resize(900, 800);
        m_window.show();
        while (!m_window.windowHandle()->isExposed())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        m_session.setRunning(true);
        m_view.setSession(&m_session);
        m_composer.edit()->setFocus();
        m_composer.edit()->viewport()->installEventFilter(this);
    }

    void run()
    {
        constexpr int kSeconds = 12;
        QTimer deltas;
        deltas.setTimerType(Qt::PreciseTimer);
        connect(&deltas, &QTimer::timeout, this, &TypingProbe::tick);
        QTimer keys;
        connect(&keys, &QTimer::timeout, this, &TypingProbe::press);
        deltas.start(1);
        keys.start(37);
        QTimer::singleShot(kSeconds * 1000, qApp, &QCoreApplication::quit);
        m_turn.start();
        QCoreApplication::exec();
    }

    Steps glyphs;
    Steps turns;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && m_pressed.isValid()) {
            glyphs.times.push_back(double(m_pressed.nsecsElapsed()) / 1e6);
            m_pressed.invalidate();
        }
        return false;
    }

private:
    void tick()
    {
        turns.times.push_back(double(m_turn.nsecsElapsed()) / 1e6);
        m_turn.start();
        m_session.say(AgentTextAppended{u"answer"_s, m_text.mid(m_at % m_text.size(), 5)});
        m_at += 5;
    }
    void press()
    {
        if (m_pressed.isValid())
            return;
        m_pressed.start();
        QCoreApplication::postEvent(m_composer.edit(),
                                    new QKeyEvent(QEvent::KeyPress, Qt::Key_A, {}, u"a"_s));
    }

    Testing::UiFakeSession m_session;
    QWidget m_window;
    Ui::ConversationView m_view;
    Ui::Composer m_composer;
    QString m_text = longAnswer(60'000);
    qsizetype m_at = 0;
    QElapsedTimer m_pressed;
    QElapsedTimer m_turn;
};

static void measureTyping()
{
    TypingProbe probe;
    probe.run();
    printRow(u"key press to paint while streaming, 99 %"_s, probe.glyphs.quantile(0.99), 16,
             u"ms"_s);
    printRow(u"longest time without events, 99 %"_s, probe.turns.quantile(0.99), 16, u"ms"_s);
    printRow(u"longest time without events, worst"_s, probe.turns.worst(), 50, u"ms"_s);
}

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    measureTyping();
    measureMoving();
    printRow(u"memory after that"_s, residentMemory(), 150, u"MiB"_s);
    measureStreaming();
    printRow(u"memory after that, two conversations"_s, residentMemory(), 150, u"MiB"_s);
    measureCodeBlock();
    measureOutput();
    measureNaiveWay();
    return 0;
}
