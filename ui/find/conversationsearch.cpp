// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/find/conversationsearch.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/text/coretext.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonDocument>

#include <algorithm>
#include <limits>
#include <numeric>

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

static constexpr int kSliceMilliseconds = 8;
static constexpr int kFollowMilliseconds = 100; // after a change

ConversationSearch::ConversationSearch(const ConversationModel *model, QObject *parent)
    : QObject(parent)
    , m_model(model)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ConversationSearch::scanSlice);
    connect(model, &QAbstractItemModel::modelReset, this, &ConversationSearch::restart);
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { insertRows(first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { removeRows(first, last); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                forget(first.row(), last.row());
            });
}

void ConversationSearch::setText(const QString &text, Qt::CaseSensitivity sensitivity)
{
    m_matcher = QStringMatcher(text, sensitivity);
    restart();
}

void ConversationSearch::restart()
{
    m_timer.stop();
    m_counts.assign(isActive() ? size_t(m_model->rowCount()) : 0, -1);
    m_unknown = int(m_counts.size());
    m_next = 0;
    m_total = 0;
    if (m_unknown > 0)
        m_timer.start(0);
    emit changed();
}

void ConversationSearch::insertRows(int first, int last)
{
    if (!isActive())
        return;
    m_counts.insert(m_counts.begin() + first, size_t(last - first + 1), -1);
    m_unknown += last - first + 1;
    m_next = std::min(m_next, first);
    if (!m_timer.isActive())
        m_timer.start(kFollowMilliseconds);
}

void ConversationSearch::removeRows(int first, int last)
{
    if (!isActive())
        return;
    forget(first, last);
    m_counts.erase(m_counts.begin() + first, m_counts.begin() + last + 1);
    m_unknown -= last - first + 1;
    emit changed();
}

void ConversationSearch::forget(int first, int last)
{
    if (!isActive())
        return;
    for (int row = first; row <= last; ++row) {
        int &count = m_counts[size_t(row)];
        if (count < 0)
            continue;
        m_total -= count;
        count = -1;
        ++m_unknown;
    }
    m_next = std::min(m_next, first);
    if (!m_timer.isActive())
        m_timer.start(kFollowMilliseconds);
}

int ConversationSearch::count(const QString &text) const
{
    return int(occurrences(text, std::numeric_limits<int>::max()).size());
}

void ConversationSearch::scan(int row)
{
    int found = 0;
    for (const SearchablePart &part : searchableParts(*m_model, row))
        found += count(part.text);
    m_counts[size_t(row)] = found;
    m_total += found;
    --m_unknown;
}

void ConversationSearch::scanSlice()
{
    QElapsedTimer timer;
    timer.start();
    const int rows = int(m_counts.size());
    for (; m_next < rows && timer.elapsed() < kSliceMilliseconds; ++m_next) {
        if (m_counts[size_t(m_next)] < 0)
            scan(m_next);
    }
    if (m_next < rows)
        m_timer.start(0);
    emit changed();
}

int ConversationSearch::countIn(int row)
{
    if (!isActive() || row < 0 || row >= int(m_counts.size()))
        return 0;
    if (m_counts[size_t(row)] < 0)
        scan(row);
    return m_counts[size_t(row)];
}

int ConversationSearch::indexOf(const Occurrence &occurrence) const
{
    const int row = std::clamp(occurrence.row, 0, int(m_counts.size()));
    return std::accumulate(m_counts.begin(), m_counts.begin() + row, occurrence.ordinal,
                           [](int sum, int count) { return sum + std::max(0, count); });
}

ConversationSearch::Occurrence ConversationSearch::nearest(int row, int step)
{
    const int rows = int(m_counts.size());
    for (int i = 0; i < rows; ++i) {
        const int candidate = ((row + i * step) % rows + rows) % rows;
        if (const int count = countIn(candidate); count > 0)
            return {candidate, step > 0 ? 0 : count - 1};
    }
    return {};
}

ConversationSearch::Occurrence ConversationSearch::next(const Occurrence &from, int step)
{
    const int ordinal = from.ordinal + step;
    if (ordinal >= 0 && ordinal < countIn(from.row))
        return {from.row, ordinal};
    return nearest(from.row + step, step);
}

SearchablePart::Where ConversationSearch::where(const Occurrence &occurrence, int *before) const
{
    *before = 0;
    for (const SearchablePart &part : searchableParts(*m_model, occurrence.row)) {
        const int found = count(part.text);
        if (occurrence.ordinal < *before + found)
            return part.where;
        *before += found;
    }
    return SearchablePart::Where::Row;
}

QList<TextRange> ConversationSearch::occurrences(const QString &text, int most) const
{
    QList<TextRange> found;
    const qsizetype length = m_matcher.pattern().size();
    qsizetype at = length > 0 ? m_matcher.indexIn(text) : -1;
    for (; at >= 0 && found.size() < most; at = m_matcher.indexIn(text, at + length))
        found += TextRange{at, at + length};
    return found;
}

} // namespace Ui
