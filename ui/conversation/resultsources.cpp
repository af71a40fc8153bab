// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/resultsources.h"

#include "ui/conversation/model/conversationmodel.h"

#include <QUrl>

using namespace AgentCore;

namespace Ui {

static constexpr qsizetype kMaxSources = 2'000;
static constexpr int kMaxItems = 5'000;
static constexpr qsizetype kMaxListingChars = 512 * 1024; // of all together

//! Collects them; the newest come first.
class ResultSources
{
public:
    bool add(const ConversationItem &item);
    QList<SymbolSource> take() { return std::move(m_sources); }

private:
    void addCall(const ToolCallState &call);
    void addPath(const QString &path);

    QList<SymbolSource> m_sources;
    qsizetype m_listingChars = 0;
    int m_items = 0;
};

void ResultSources::addPath(const QString &path)
{
    const SymbolSource source{path, {}};
    // One file is often the subject of several calls in a row.
    if (!path.isEmpty() && (m_sources.isEmpty() || m_sources.back() != source))
        m_sources += source;
}

void ResultSources::addCall(const ToolCallState &call)
{
    for (const ToolLocation &location : call.locations)
        addPath(location.path);
    for (const ToolContent &content : call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            addPath(diff->path);
        const QString *text = contentText(content);
        if (!text || call.kind != ToolKind::Search || m_listingChars >= kMaxListingChars)
            continue;
        m_listingChars += text->size();
        m_sources += SymbolSource{{}, *text};
    }
}

bool ResultSources::add(const ConversationItem &item)
{
    if (const auto *tool = std::get_if<ToolItem>(&item.content)) {
        addCall(tool->call);
    } else if (const auto *user = std::get_if<UserItem>(&item.content)) {
        for (const Attachment &attachment : user->attachments)
            addPath(QUrl(attachment.uri).toLocalFile());
    }
    return ++m_items < kMaxItems && m_sources.size() < kMaxSources;
}

QList<SymbolSource> resultSources(const ConversationModel &model)
{
    ResultSources sources;
    model.tree().visitNewest(
        [&sources](const ConversationItem &item) { return sources.add(item); });
    return sources.take();
}

} // namespace Ui
