// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/conversationprobe.h"

#include "ui/conversation/model/conversationmodel.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QWindow>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Bench {

static constexpr QSize kViewSize(900, 700);

void Steps::measure(const std::function<void()> &step)
{
    QElapsedTimer timer;
    timer.start();
    step();
    times.push_back(double(timer.nsecsElapsed()) / 1e6);
}

double Steps::mean() const
{
    return std::accumulate(times.begin(), times.end(), 0.0) / double(times.size());
}

double Steps::worst() const
{
    return std::ranges::max(times);
}

double Steps::quantile(double share) const
{
    std::vector<double> sorted = times;
    std::ranges::sort(sorted);
    const auto at = size_t(std::ceil(share * double(sorted.size())));
    return sorted[std::clamp<size_t>(at, 1, sorted.size()) - 1];
}

QString longAnswer(qsizetype characters)
{
    QString text;
    for (int i = 0; text.size() < characters; ++i) {
        text += u"## Step %1\n\nThe **parser** reads `line %1` and keeps *what* it needs; see "
                "[the notes](https://example.com/%1) for why that is enough here.\n\n"_s.arg(i);
        text += u"- first of %1\n- second, with `code`\n  - nested\n\n"_s.arg(i);
        if (i % 2 == 0)
            text += u"```cpp\nint f%1(int x)\n{\n    return x + %1; // a comment\n}\n```\n\n"_s.arg(
                i);
        if (i % 5 == 0)
            text += u"| name | value |\n|---|---:|\n| a%1 | 1 |\n| b | 22 |\n\n"_s.arg(i);
    }
    return text.left(characters);
}

std::vector<SessionUpdate> longTranscript(int turns)
{
    std::vector<SessionUpdate> updates;
    const QDateTime begin = QDateTime::currentDateTimeUtc().addDays(-1);
    for (int i = 0; i < turns; ++i) {
        const QString id = QString::number(i);
        updates.emplace_back(UserMessageAdded{
            u'u' + id, ContentBlock::fromText(u"Please look at number "_s + id), begin});
        ToolCallState call;
        call.id = u't' + id;
        call.name = u"read_file"_s;
        call.title = u"Read src/file%1.cpp"_s.arg(i);
        call.kind = ToolKind::Read;
        call.status = ToolStatus::Completed;
        call.startedAt = begin;
        call.finishedAt = begin.addMSecs(20);
        updates.emplace_back(ToolCallChanged{call, true});
        updates.emplace_back(AgentTextAppended{
            u'a' + id,
            u"## Number %1\n\nIt is what it was, and `f%1()` says so.\n\n- one\n- two\n\nDone."_s
                .arg(i)});
    }
    return updates;
}

ConversationProbe::ConversationProbe(std::vector<SessionUpdate> transcript)
    : m_session(std::move(transcript))
    , m_view(std::make_unique<Ui::ConversationView>())
{
    m_session.setRunning(true);
    m_view->resize(kViewSize);
    m_view->show();
    // What nobody sees is not painted.
    while (!m_view->windowHandle() || !m_view->windowHandle()->isExposed())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    m_view->setSession(&m_session);
}

void ConversationProbe::paint()
{
    m_view->conversation()->flush();
    m_view->viewport()->repaint();
}

} // namespace Bench
