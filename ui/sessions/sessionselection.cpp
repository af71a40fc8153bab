// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionselection.h"

#include "ui/sessions/sessionlistmodel.h"

namespace Ui {

SessionSelection::SessionSelection(SessionListModel *model, QObject *parent)
    : QObject(parent)
    , m_model(model)
{
    connect(model, &SessionListModel::modelReset, this, &SessionSelection::handleReset);
}

void SessionSelection::set(bool isActive, const QStringList &ids)
{
    QStringList inOrder = isActive ? m_model->ids() : QStringList();
    inOrder.removeIf([&ids](const QString &id) { return !ids.contains(id); });
    if (isActive == m_isActive && inOrder == m_ids)
        return;
    m_isActive = isActive;
    m_ids = inOrder;
    m_model->setChecked(m_isActive ? std::optional(QSet<QString>(m_ids.cbegin(), m_ids.cend()))
                                   : std::nullopt);
    emit changed();
}

void SessionSelection::begin()
{
    set(true, m_ids);
}

void SessionSelection::end()
{
    m_anchor.clear();
    set(false, {});
}

void SessionSelection::toggle(const QString &id)
{
    m_anchor = id;
    QStringList ids = m_ids;
    if (!ids.removeOne(id))
        ids.append(id);
    set(true, ids);
}

void SessionSelection::extendTo(const QString &id)
{
    const QStringList all = m_model->ids();
    const qsizetype from = all.indexOf(m_anchor);
    const qsizetype to = all.indexOf(id);
    if (from < 0 || to < 0) {
        toggle(id);
        return;
    }
    set(true, m_ids + all.mid(std::min(from, to), std::abs(to - from) + 1));
}

void SessionSelection::chooseAll()
{
    set(true, m_model->ids());
}

void SessionSelection::handleReset()
{
    if (m_isActive)
        set(true, m_ids);
}

} // namespace Ui
