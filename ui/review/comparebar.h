// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/choicefield.h"

namespace Ui {

//! The two states that a review compares, each to be chosen.
class CompareBar : public QWidget
{
    Q_OBJECT

public:
    explicit CompareBar(QWidget *parent = nullptr);

    void setStates(const QList<Choice> &from, const QList<Choice> &to);
    //! Ids of the states.
    void setEnds(const QString &from, const QString &to);

signals:
    //! A person chose one of the two.
    void chosen(const QString &from, const QString &to);

private:
    ChoiceField *m_from;
    ChoiceField *m_to;
};

} // namespace Ui
