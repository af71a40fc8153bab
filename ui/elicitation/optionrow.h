// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"

#include <QWidget>

class QAbstractButton;

namespace Ui {

//! \brief One choice of a question: a radio button or a box, with its words beside it.
//!
//! The words are never cut, and a click on them counts as one on the button.
class OptionRow : public QWidget
{
    Q_OBJECT

public:
    //! \a several: more than one of them may be chosen.
    OptionRow(const AgentCore::ElicitationChoice &choice, bool several, QWidget *parent = nullptr);

    QAbstractButton *button() const { return m_button; }
    QString value() const { return m_value; }

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QString m_value;
    QAbstractButton *m_button;
};

} // namespace Ui
