// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keystore.h"
#include "agentcore/config/modelprofile.h"

#include <QPointer>
#include <QWidget>

class QVBoxLayout;

namespace Ui {

class Button;
class Label;

//! \brief The providers that the person set up, each with its model and where its key is, to give
//! it another key or to forget it.
//!
//! What is forgotten is asked for by a second press of the same button.
class SavedProviders : public QWidget
{
    Q_OBJECT

public:
    //! \a keys is not owned and outlives this.
    SavedProviders(QString configDir, AgentCore::KeyStore *keys, QWidget *parent = nullptr);

    //! Reads settings.json anew.
    void refresh();

signals:
    //! Another key for it is to be typed.
    void keyWanted(const AgentCore::ModelProfile &profile);
    //! One of them is forgotten.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addProvider(const AgentCore::ModelProfile &profile, bool isDefault);
    void forget(const AgentCore::ModelProfile &profile);
    void handleForgotten(const QString &provider, const AgentCore::Result<void> &forgotten);
    void ask(Button *button, bool asks);

    QString m_configDir;
    AgentCore::KeyStore *m_keys;
    QVBoxLayout *m_rows;
    Label *m_told; //!< What went wrong, or that there are none.
    QPointer<Button> m_asking; //!< Pressed once; null: none is.
};

} // namespace Ui
