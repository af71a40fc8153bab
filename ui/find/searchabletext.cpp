// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/find/searchabletext.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/text/coretext.h"

#include <QCoreApplication>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Ui {

using Where = SearchablePart::Where;

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::SearchableText)
};
} // namespace

static constexpr qsizetype kMaxOutputChars = 2 * 1024 * 1024;

static QString argumentsOf(const AgentCore::ToolCallState &call)
{
    if (call.kind == AgentCore::ToolKind::Execute && call.rawInput.contains("command"_L1))
        return call.rawInput["command"_L1].toString();
    return call.rawInput.isEmpty()
        ? QString()
        : QString::fromUtf8(QJsonDocument(call.rawInput).toJson(QJsonDocument::Indented));
}

static QList<SearchablePart> partsOf(const ToolItem &tool)
{
    QString title = tool.call.title.isEmpty() ? tool.call.name : coreText(tool.call.title);
    QList<SearchablePart> parts = {{Where::Row, std::move(title)}};
    const QString arguments = argumentsOf(tool.call);
    if (!arguments.isEmpty())
        parts += SearchablePart{Where::Arguments, arguments};
    const QString final = toolText(tool.call);
    const QString &output = final.isEmpty() || tool.isRunning() ? tool.output : final;
    if (!output.isEmpty()) {
        const QStringView last = QStringView(output).last(std::min(output.size(), kMaxOutputChars));
        parts += SearchablePart{Where::Output, AgentCore::foldTerminalOutput(last)};
    }
    return parts;
}

QList<SearchablePart> searchableParts(const ConversationItem &call)
{
    const auto *tool = std::get_if<ToolItem>(&call.content);
    return tool ? partsOf(*tool) : QList<SearchablePart>();
}

QList<SearchablePart> searchableParts(const ConversationModel &model, int row)
{
    if (model.rows().isRun(row)) {
        QList<SearchablePart> parts;
        if (!model.isUnfolded(row)) {
            for (const auto &call : model.rows().run(row))
                parts += searchableParts(*call);
        }
        return parts;
    }
    const ConversationItem *item = model.item(row);
    if (!item)
        return {};
    if (const MarkdownBlock *block = model.block(row)) {
        const auto &scanner = std::get<AnswerItem>(item->content).scanner;
        return {{Where::Row,
                 block->kind == MarkdownBlock::Kind::Code ? scanner.code(*block)
                                                          : scanner.text(*block).toString()}};
    }
    if (const auto *tool = std::get_if<ToolItem>(&item->content))
        return partsOf(*tool);
    if (const auto *thought = std::get_if<ThoughtItem>(&item->content))
        return {{Where::Thought, thought->text}};
    if (const auto *compaction = std::get_if<CompactionItem>(&item->content))
        return {{Where::Row, compactionTitle(*compaction)},
                {Where::Summary, compaction->compacted.summary}};
    return {{Where::Row, itemPlainText(*item)}};
}

QString whereText(SearchablePart::Where where)
{
    switch (where) {
    case Where::Row:
        return {};
    case Where::Thought:
        return Texts::tr("in a thought");
    case Where::Arguments:
        return Texts::tr("in the arguments of a tool");
    case Where::Output:
        return Texts::tr("in the output of a tool");
    case Where::Summary:
        return Texts::tr("in a summary");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace Ui
