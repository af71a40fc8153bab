// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionoption.h"

#include <QMenu>

namespace Ui {

//! \brief The models, thinking levels and numbers of a session, to choose from.
//!
//! Long lists are put into a menu for each provider.
class ModelMenu : public QMenu
{
    Q_OBJECT

public:
    explicit ModelMenu(QWidget *parent = nullptr);

    //! \brief Takes the options `model`, `thought_level`, `temperature` and `max_tokens`; others
    //! are left out.
    //!
    //! The menu is filled when it opens, so that it does not change under the pointer.
    void setOptions(const QList<AgentCore::SessionOption> &options) { m_options = options; }

signals:
    void optionChosen(const QString &optionId, const QString &value);
    //! A model that is not in the list is wanted.
    void otherRequested();

private:
    void fill();
    void addModels(const AgentCore::SessionOption &option);
    void addLevels(const AgentCore::SessionOption &option);
    void addNumbers();
    static QString numberText(const AgentCore::SessionOption &option, const QString &value);
    void addValue(QMenu *menu, const QString &text, const AgentCore::SessionOption &option,
                  const QString &value);

    QList<AgentCore::SessionOption> m_options;
};

} // namespace Ui
