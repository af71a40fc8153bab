// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rowchoices.h"

#include "ui/conversation/conversationmodel.h"

namespace Ui {

static void touch(ConversationModel *model, int first, int last)
{
    emit model->dataChanged(model->index(first), model->index(last));
}

void RowChoices::setFolder(const QString &folder)
{
    if (m_answers.folder == folder)
        return;
    m_answers.folder = folder;
    m_answers.images.clear();
    if (m_model->rows().count() > 0)
        touch(m_model, 0, m_model->rows().count() - 1);
}

void RowChoices::setWrapsCode(bool wraps)
{
    if (m_answers.wrapsCode == wraps)
        return;
    m_answers.wrapsCode = wraps;
    for (int row = 0; row < m_model->rows().count(); ++row) {
        if (m_model->kind(row) == ConversationModel::RowKind::Code)
            touch(m_model, row, row);
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
    touch(m_model, row, row);
}

void RowChoices::addImage(int row, const QString &address, const QImage &image)
{
    while (m_answers.images.size() >= AnswerChoices::kMaxImages)
        m_answers.images.erase(m_answers.images.begin());
    m_answers.images.insert(address, image);
    touch(m_model, row, row);
}

int RowChoices::moreSteps(int row) const
{
    return m_moreSteps.value(m_model->rows().rowId(row));
}

void RowChoices::showMore(int row)
{
    ++m_moreSteps[m_model->rows().rowId(row)];
    touch(m_model, row, row);
}

void RowChoices::clearRows()
{
    m_moreSteps.clear();
    m_answers.clearRows();
}

} // namespace Ui
