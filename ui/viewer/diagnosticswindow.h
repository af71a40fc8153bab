// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewer/textwindow.h"

#include "agentcore/base/result.h"

#include <QFuture>

#include <functional>

namespace AgentCore {
class Doctor;
class KeyStore;
} // namespace AgentCore

namespace Ui {

//! \brief A report about the program, to be read and then saved or copied for others.
//!
//! What is shown is what is saved. Not modal; deleted when it is closed.
class DiagnosticsWindow : public TextWindow
{
    Q_OBJECT

public:
    using Conversation = std::function<QFuture<AgentCore::Result<QByteArray>>()>;

    //! \a folder: of the window. \a conversation: what was said in the session in view, asked for
    //! when the person wants it in the report; null: there is none.
    DiagnosticsWindow(const QString &folder, Conversation conversation, QWidget *parent = nullptr);
    ~DiagnosticsWindow() override;

signals:
    //! All that the report is made of is there.
    void completed();

private:
    void look();
    void fill(const QString &doctor);
    void toggleConversation(bool wanted);

    QString m_folder;
    Conversation m_conversation;
    Button *m_withConversation = nullptr;
    std::unique_ptr<AgentCore::KeyStore> m_keys;
    AgentCore::Doctor *m_doctor = nullptr;
    QString m_found; //!< What the doctor said; empty: not yet.
    QString m_said; //!< The conversation, while it is wanted.
};

} // namespace Ui
