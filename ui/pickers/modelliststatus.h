// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/modeloffer.h"

#include <QWidget>

namespace Ui {

class Button;
class Label;

//! \brief How old the lists of the endpoints are, which of them could not be had, and a button that
//! asks for them.
class ModelListStatus : public QWidget
{
    Q_OBJECT

public:
    explicit ModelListStatus(QWidget *parent = nullptr);

    //! Hidden where no endpoint can be asked.
    void setLists(const QList<AgentCore::OfferedList> &lists, const QDateTime &now);
    void setRefreshing(bool isRefreshing);

    Label *label() const { return m_label; }
    Button *button() const { return m_button; }

signals:
    void refreshWanted();

private:
    void tell(const QDateTime &now);

    QList<AgentCore::OfferedList> m_lists;
    bool m_isRefreshing = false;
    Label *m_label;
    Button *m_button;
};

} // namespace Ui
