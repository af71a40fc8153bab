// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the user chose about the answers of a ConversationModel.
#include "ui/conversation/conversationmodel.h"

namespace Ui {

void ConversationModel::setFolder(const QString &folder)
{
    if (m_choices.folder == folder)
        return;
    m_choices.folder = folder;
    m_choices.images.clear();
    if (!m_rows.empty())
        emitChanged(0, int(m_rows.size()) - 1);
}

void ConversationModel::setWrapsCode(bool wraps)
{
    if (m_choices.wrapsCode == wraps)
        return;
    m_choices.wrapsCode = wraps;
    for (int row = 0; row < int(m_rows.size()); ++row) {
        if (kind(row) == RowKind::Code)
            emitChanged(row, row);
    }
}

bool ConversationModel::isWrapped(int row) const
{
    return m_choices.wraps.value(rowId(row), m_choices.wrapsCode);
}

void ConversationModel::setWrapped(int row, bool wrapped)
{
    m_choices.wraps.insert(rowId(row), wrapped);
    emitChanged(row, row);
}

void ConversationModel::addImage(int row, const QString &address, const QImage &image)
{
    while (m_choices.images.size() >= AnswerChoices::kMaxImages)
        m_choices.images.erase(m_choices.images.begin());
    m_choices.images.insert(address, image);
    emitChanged(row, row);
}

} // namespace Ui
