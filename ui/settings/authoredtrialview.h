// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/authored/authoredfiles.h"
#include "ui/widgets/card.h"

class QLineEdit;

namespace Ui {

class Label;
class TextArea;

//! \brief What a model would get of a command, a skill or a sub-agent, for arguments that are typed
//! here. Nothing is sent.
class AuthoredTrialView : public Card
{
    Q_OBJECT

public:
    explicit AuthoredTrialView(const AgentCore::AuthoredFiles &files, QWidget *parent = nullptr);

    //! Shows it without arguments.
    void start(const AgentCore::AuthoredFile &file);
    bool isAbout(const AgentCore::AuthoredFile &file) const
    {
        return file.file == m_file.file && file.name == m_file.name;
    }

private:
    void tryNow();

    AgentCore::AuthoredFiles m_store;
    AgentCore::AuthoredFile m_file;
    Label *m_title;
    QLineEdit *m_arguments;
    TextArea *m_text;
    int m_trial = 0; //!< Answers to older ones are stale.
};

} // namespace Ui
