// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/runtexts.h"

#include "agentcore/base/textlimits.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ToolKind;

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::RunTexts)
};
} // namespace

static bool listsFolder(const std::unique_ptr<ConversationItem> &item)
{
    return std::get<ToolItem>(item->content).call.name == "list_directory"_L1;
}

// 0 when some of them tell no file.
static int filesOf(std::span<const std::unique_ptr<ConversationItem>> calls)
{
    QSet<QString> files;
    for (const auto &item : calls) {
        const auto &locations = std::get<ToolItem>(item->content).call.locations;
        if (locations.isEmpty())
            return 0;
        for (const AgentCore::ToolLocation &location : locations)
            files.insert(location.path);
    }
    return int(files.size());
}

static QString readText(std::span<const std::unique_ptr<ConversationItem>> calls)
{
    const int count = int(calls.size());
    const int files = filesOf(calls);
    if (files == 0)
        return Texts::tr("Read %n times", nullptr, count);
    if (std::ranges::all_of(calls, listsFolder))
        return files == 1 ? Texts::tr("Listed 1 folder, %n times", nullptr, count)
                          : Texts::tr("Listed %n folders", nullptr, files);
    if (std::ranges::any_of(calls, listsFolder))
        return Texts::tr("Read %n files and folders", nullptr, files);
    return files == 1 ? Texts::tr("Read 1 file, %n times", nullptr, count)
                      : Texts::tr("Read %n files", nullptr, files);
}

// Of several kinds.
static QString mixedText(std::span<const std::unique_ptr<ConversationItem>> calls)
{
    const auto edits = std::ranges::count_if(calls, [](const auto &item) {
        const ToolKind kind = std::get<ToolItem>(item->content).call.kind;
        return kind == ToolKind::Edit || kind == ToolKind::Delete || kind == ToolKind::Move;
    });
    const QString steps = Texts::tr("%n steps", nullptr, int(calls.size()));
    return edits == 0 ? steps
                      : Texts::tr("%1, %n of them changed files", nullptr, int(edits)).arg(steps);
}

QString runText(std::span<const std::unique_ptr<ConversationItem>> calls)
{
    if (calls.empty())
        return {};
    const auto kindOf
        = [](const auto &item) { return std::get<ToolItem>(item->content).call.kind; };
    if (std::ranges::any_of(
            calls, [&](const auto &item) { return kindOf(item) != kindOf(calls.front()); }))
        return mixedText(calls);
    const int count = int(calls.size());
    const AgentCore::ToolCallState &first = std::get<ToolItem>(calls.front()->content).call;
    switch (first.kind) {
    case ToolKind::Read:
        return readText(calls);
    case ToolKind::Search:
        return Texts::tr("Searched %n times", nullptr, count);
    case ToolKind::Execute:
        return Texts::tr("Ran %n commands", nullptr, count);
    case ToolKind::Fetch:
        return first.name == "web_search"_L1
            ? Texts::tr("Searched the web %n times", nullptr, count)
            : Texts::tr("Fetched %n pages", nullptr, count);
    case ToolKind::Edit:
        return Texts::tr("Edited %n times", nullptr, count);
    case ToolKind::Delete:
        return Texts::tr("Deleted %n times", nullptr, count);
    case ToolKind::Move:
        return Texts::tr("Moved %n times", nullptr, count);
    case ToolKind::Think:
    case ToolKind::SwitchMode:
    case ToolKind::Other:
        return Texts::tr("Called %1 %n times", nullptr, count)
            .arg(AgentCore::sanitizedForDisplay(first.name.left(200)).simplified());
    }
    Q_UNREACHABLE_RETURN({});
}

qint64 runDuration(std::span<const std::unique_ptr<ConversationItem>> calls)
{
    qint64 sum = 0;
    for (const auto &item : calls) {
        const AgentCore::ToolCallState &call = std::get<ToolItem>(item->content).call;
        if (call.startedAt.isValid() && call.finishedAt.isValid())
            sum += std::max(qint64(0), call.startedAt.msecsTo(call.finishedAt));
    }
    return sum;
}

} // namespace Ui
