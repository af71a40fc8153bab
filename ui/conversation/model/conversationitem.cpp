// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/conversationitem.h"

#include <QFileInfo>
#include <QLocale>
#include <QUrl>

#include <ranges>

using AgentCore::ContentBlock;
using namespace Qt::StringLiterals;

namespace Ui {

Attachment Attachment::of(const ContentBlock &block)
{
    Attachment attachment{block.name, block.uri};
    if (attachment.name.isEmpty() && !block.uri.isEmpty())
        attachment.name = QFileInfo(QUrl(block.uri).path()).fileName();
    if (attachment.name.isEmpty())
        attachment.name = block.mimeType.isEmpty() ? block.uri : block.mimeType;
    if (block.kind == ContentBlock::Kind::Image)
        attachment.picture = block.data;
    if (!block.data.isEmpty())
        attachment.name += u" · "_s + QLocale().formattedDataSize(block.data.size(), 0);
    return attachment;
}

void ToolItem::setCall(const AgentCore::ToolCallState &state)
{
    call = state;
    const bool ended = state.status == AgentCore::ToolStatus::Completed
        || state.status == AgentCore::ToolStatus::Failed;
    if (!ended || state.content.isEmpty())
        return;
    const bool isKept = state.kind == AgentCore::ToolKind::Execute && hasWholeOutput()
        && output.size() <= kMaxKeptChars && output.contains(u'\x1b');
    if (!isKept)
        output.clear();
}

void ToolItem::addOutput(const QString &text)
{
    outputChars += text.size();
    output += text;
    if (output.size() <= 2 * kMaxOutputChars)
        return;
    const qsizetype from = output.size() - kMaxOutputChars;
    const qsizetype line = output.indexOf(u'\n', from);
    output.remove(0, line < 0 ? from : line + 1);
}

const ConversationItem *openNotice(const std::vector<std::unique_ptr<ConversationItem>> &items)
{
    for (const auto &item : items | std::views::reverse) {
        const auto *notice = std::get_if<NoticeItem>(&item->content);
        if (notice && notice->notice.canRetry)
            return item.get();
        if (!notice && !std::holds_alternative<ChangesItem>(item->content))
            return nullptr;
    }
    return nullptr;
}

} // namespace Ui
