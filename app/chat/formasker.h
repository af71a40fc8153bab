// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"
#include "app/chat/asker.h"

namespace App {

//! \brief Asks the person for words or a choice: the fields of a form one after the other, each in
//! a line, or whether an address may be opened.
class FormAsker : public Asker
{
    Q_OBJECT

public:
    FormAsker(const AgentCore::Elicitation &elicitation, Screen *screen, QObject *parent);

    const AgentCore::Elicitation &elicitation() const { return m_elicitation; }
    void begin() override;
    QString prompt() const override;
    void take(const QString &line) override;
    void decline() override;

signals:
    //! Once.
    void answered(const AgentCore::ElicitationAnswer &answer);

private:
    const AgentCore::ElicitationField *field() const;
    void printAddress();
    void printField();
    void takeYesOrNo(const QString &typed);
    QJsonValue valueOf(const QString &typed) const;
    QJsonValue choicesOf(const QString &typed) const;
    QString choiceOf(const QString &typed) const;

    AgentCore::Elicitation m_elicitation;
    QJsonObject m_content;
    qsizetype m_index = 0; //!< Of the field that is asked for.
};

} // namespace App
