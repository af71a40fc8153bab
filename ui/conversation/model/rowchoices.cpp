// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/rowchoices.h"

#include "ui/conversation/model/conversationmodel.h"

#include <algorithm>

namespace Ui {

void RowChoices::setFolder(const QString &folder)
{
    if (m_answers.folder == folder)
        return;
    m_answers.folder = folder;
    m_answers.images.clear();
    if (m_model->rows().count() > 0)
        m_touch(0, m_model->rows().count() - 1);
}

void RowChoices::setWrapsCode(bool wraps)
{
    if (m_answers.wrapsCode == wraps)
        return;
    m_answers.wrapsCode = wraps;
    for (int row = 0; row < m_model->rows().count(); ++row) {
        if (m_model->kind(row) == ConversationModel::RowKind::Code)
            m_touch(row, row);
    }
}

void RowChoices::setDensity(Density density)
{
    m_rows->setDensity(density);
}

bool RowChoices::isWrapped(int row) const
{
    return m_answers.wraps.value(m_model->rows().rowId(row), m_answers.wrapsCode);
}

void RowChoices::setWrapped(int row, bool wrapped)
{
    m_answers.wraps.insert(m_model->rows().rowId(row), wrapped);
    m_touch(row, row);
}

void RowChoices::addImage(int row, const QString &address, const QImage &image)
{
    while (m_answers.images.size() >= AnswerChoices::kMaxImages)
        m_answers.images.erase(m_answers.images.begin());
    m_answers.images.insert(address, image);
    m_touch(row, row);
}

void RowChoices::switchFormula(int row, const QString &source)
{
    if (!m_answers.plainFormulas.remove(source))
        m_answers.plainFormulas.insert(source);
    for (int other = 0; other < m_model->rows().count(); ++other) {
        const MarkdownBlock *block = m_model->block(other);
        const auto *answer
            = block ? std::get_if<AnswerItem>(&m_model->item(other)->content) : nullptr;
        if (answer && (other == row || answer->scanner.text(*block).contains(source)))
            m_touch(other, other);
    }
}

int RowChoices::moreSteps(int row) const
{
    return m_moreSteps.value(m_model->rows().rowId(row));
}

void RowChoices::showMore(int row)
{
    ++m_moreSteps[m_model->rows().rowId(row)];
    m_touch(row, row);
}

void RowChoices::setNewSince(const QDateTime &since)
{
    const int before = firstNewRow();
    m_firstNewItem = -1;
    const ConversationTree::Items &items = m_model->tree().items();
    const auto isNew
        = [&since](const auto &item) { return item->at.isValid() && item->at > since; };
    if (since.isValid()) {
        const auto first = std::ranges::find_if(items, isNew);
        if (first != items.end() && first != items.begin())
            m_firstNewItem = int(first - items.begin());
    }
    for (const int row : {before, firstNewRow()}) {
        if (row >= 0)
            m_touch(row, row);
    }
}

bool RowChoices::isFirstNew(int row) const
{
    return m_firstNewItem > 0 && row > 0 && row < m_rows->count()
        && m_rows->itemIndex(row) >= m_firstNewItem && m_rows->itemIndex(row - 1) < m_firstNewItem;
}

int RowChoices::firstNewRow() const
{
    if (m_firstNewItem < 0)
        return -1;
    int row = m_rows->count() - 1;
    while (row > 0 && !isFirstNew(row))
        --row;
    return row > 0 ? row : -1;
}

void RowChoices::clearRows()
{
    m_firstNewItem = -1;
    m_moreSteps.clear();
    m_answers.clearRows();
}

} // namespace Ui
