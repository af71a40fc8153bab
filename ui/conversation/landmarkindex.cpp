// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/landmarkindex.h"

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"

#include <algorithm>
#include <bit>

namespace Ui {

static constexpr quint8 bit(Landmark landmark)
{
    return quint8(1U << unsigned(landmark));
}

static bool isError(const ConversationItem &item)
{
    if (const auto *notice = std::get_if<NoticeItem>(&item.content))
        return notice->notice.severity == AgentCore::NoticeRaised::Severity::Error;
    const auto *tool = std::get_if<ToolItem>(&item.content);
    return tool && tool->call.status == AgentCore::ToolStatus::Failed
        && refusalOf(tool->call).kind == Refusal::Kind::None;
}

static bool isChange(const ConversationItem &item)
{
    if (std::holds_alternative<ChangesItem>(item.content))
        return true;
    const auto *tool = std::get_if<ToolItem>(&item.content);
    return tool && std::ranges::any_of(tool->call.content, [](const auto &content) {
               return std::holds_alternative<AgentCore::ToolDiff>(content);
           });
}

static quint8 kindsOfItem(const ConversationItem &item)
{
    quint8 kinds = 0;
    if (std::holds_alternative<UserItem>(item.content))
        kinds |= bit(Landmark::Prompt);
    if (isError(item))
        kinds |= bit(Landmark::Error);
    if (isChange(item))
        kinds |= bit(Landmark::Change);
    return kinds;
}

LandmarkIndex::LandmarkIndex(const ConversationModel *model, QObject *parent)
    : QObject(parent)
    , m_model(model)
{
    connect(model, &ConversationModel::modelReset, this, &LandmarkIndex::reset);
    connect(model, &ConversationModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { insertRows(first, last); });
    connect(model, &ConversationModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { removeRows(first, last); });
    connect(model, &ConversationModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                changeRows(first.row(), last.row());
            });
    reset();
}

bool LandmarkIndex::is(int row, Landmark landmark) const
{
    return row >= 0 && row < rowCount() && (m_kinds[size_t(row)] & bit(landmark)) != 0;
}

std::optional<Landmark> LandmarkIndex::mostOf(int row) const
{
    if (row < 0 || row >= rowCount() || m_kinds[size_t(row)] == 0)
        return {};
    return Landmark(std::bit_width(m_kinds[size_t(row)]) - 1);
}

int LandmarkIndex::find(int row, int step, Landmark landmark) const
{
    while (row >= 0 && row < rowCount() && !is(row, landmark))
        row += step;
    return row >= 0 && row < rowCount() ? row : -1;
}

LandmarkIndex::Kinds LandmarkIndex::kindsOf(int row)
{
    ++m_looks;
    const ConversationItem *item = m_model->item(row);
    if (!item)
        return bit(Landmark::Question);
    Kinds kinds = 0;
    for (const auto &call : m_model->rows().run(row))
        kinds |= kindsOfItem(*call);
    return kinds | kindsOfItem(*item);
}

void LandmarkIndex::reset()
{
    m_kinds.resize(size_t(m_model->rowCount()));
    for (int row = 0; row < rowCount(); ++row)
        m_kinds[size_t(row)] = kindsOf(row);
    emit changed();
}

// Rows that are no landmarks move those below them, too.
void LandmarkIndex::insertRows(int first, int last)
{
    m_kinds.insert(m_kinds.begin() + first, size_t(last - first + 1), Kinds(0));
    for (int row = first; row <= last; ++row)
        m_kinds[size_t(row)] = kindsOf(row);
    emit changed();
}

void LandmarkIndex::removeRows(int first, int last)
{
    m_kinds.erase(m_kinds.begin() + first, m_kinds.begin() + last + 1);
    emit changed();
}

void LandmarkIndex::changeRows(int first, int last)
{
    bool isOther = false;
    for (int row = first; row <= std::min(last, rowCount() - 1); ++row) {
        const Kinds kinds = kindsOf(row);
        isOther = std::exchange(m_kinds[size_t(row)], kinds) != kinds || isOther;
    }
    if (isOther)
        emit changed();
}

} // namespace Ui
