// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_switch: from one session of 5,000 messages and calls to another, in a window without a
// screen, until the last rows are painted.
#include "agentcore/store/sessionstore.h"
#include "tests/bench/figures.h"
#include "tests/bench/manysessions.h"
#include "tests/ui/walk/walkworld.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr int kTurns = 1250; // of a prompt, an answer and two calls
static constexpr int kRuns = 11;
static constexpr double kBudget = 100; // milliseconds

namespace {

//! Counts how often the conversation was painted.
class Painted : public QObject
{
public:
    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Paint;
        return false;
    }
};

} // namespace

//! \return its id; empty: an error.
static QString makeSession(SessionWriter &writer, const QString &folder, const QString &state,
                           int number)
{
    const auto log = SessionStore(folder, state).create();
    if (!log)
        return {};
    QByteArray lines;
    for (int turn = 0; turn < kTurns; ++turn)
        writer.turn(lines, number, turn);
    QFile file(log->path());
    if (!file.open(QIODevice::Append) || file.write(lines) != lines.size())
        return {};
    return log->header().id;
}

//! Milliseconds until \a id is shown at its end; negative: it does not come.
static double switchTo(Ui::MainWindow *window, const QString &id)
{
    auto *view = window->findChild<Ui::ConversationView *>();
    Painted painted;
    view->viewport()->installEventFilter(&painted);
    QElapsedTimer timer;
    timer.start();
    window->controller()->open(id);
    const bool isShown = QTest::qWaitFor(
        [&] {
            const Session *session = window->controller()->current();
            if (!session || session->id() != id || view->session() != session
                || view->model()->rowCount() < kTurns)
                return false;
            view->viewport()->repaint();
            return painted.count > 0 && view->isAtEnd();
        },
        60'000);
    return isShown ? double(timer.nsecsElapsed()) / 1e6 : -1;
}

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    Testing::WalkWorld world;
    SessionWriter writer;
    const QString state = world.home.filePath(u"state"_s);
    const QStringList ids{makeSession(writer, world.folder, state, 0),
                          makeSession(writer, world.folder, state, 1)};
    if (ids.contains(QString()) || !world.start())
        return cannotMeasure(u"the sessions cannot be made"_s);
    std::vector<double> first;
    std::vector<double> again;
    for (int i = 0; i < kRuns * 2; ++i) {
        const double time = switchTo(world.program->window(), ids.at(i % 2));
        if (time < 0)
            return cannotMeasure(u"a session is not shown"_s);
        (i < 2 ? first : again).push_back(time);
    }
    printRow(u"session of 5,000 messages, first time"_s, median(first), 0, u"ms"_s);
    printRow(u"switching between two of them"_s, median(again), kBudget, u"ms"_s);
    return 0;
}
