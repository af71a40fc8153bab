// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/authored/authoredfiles.h"
#include "ui/widgets/card.h"

class QFormLayout;
class QLineEdit;

namespace Ui {

class Button;
class ChoiceField;
class Label;
class TextArea;

//! \brief A form for one file of AuthoredFiles: its name, its members, its text.
class AuthoredForm : public Card
{
    Q_OBJECT

public:
    //! \a agents: names of the agents of others that may run a sub-agent, asked when it is shown;
    //! unset: there are none.
    explicit AuthoredForm(const AgentCore::AuthoredFiles &files,
                          std::function<QStringList()> agents = {}, QWidget *parent = nullptr);

    //! Empties it, for a new one.
    void startNew();
    //! Shows \a draft of \a layer to be changed.
    void edit(const AgentCore::AuthoredDraft &draft, AgentCore::AuthoredFile::Layer layer);
    //! What it says; a text that nobody touched is as it was, to the last blank.
    AgentCore::AuthoredDraft draft() const;
    AgentCore::AuthoredFile::Layer layer() const;
    void setProblem(const QString &text);
    void focusFirst();

signals:
    void saveRequested();
    void cancelled();

private:
    void buildLayout(const AgentCore::AuthoredFiles &files);
    QLineEdit *addField(QFormLayout *form, const QString &name, const QString &label,
                        const QString &placeholder);
    void addAgent(QFormLayout *form);
    void fillAgent(const QString &chosen);
    //! What an agent of others has of its own is not said here.
    void followAgent();
    QString fieldText(const QString &member) const;
    void fill(const AgentCore::AuthoredDraft &draft, const QString &title);

    AgentCore::AuthoredKind m_kind;
    AgentCore::AuthoredDraft m_shown; //!< As it was.
    QString m_shownBody; //!< As the field gives it back.
    std::function<QStringList()> m_agents;
    QMap<QString, QLineEdit *> m_fields;
    ChoiceField *m_agent = nullptr; //!< Null: they are no sub-agents.
    Label *m_title = nullptr;
    ChoiceField *m_layer = nullptr;
    QLineEdit *m_name = nullptr; //!< Null: the name comes of the title.
    TextArea *m_body = nullptr;
    Label *m_problem = nullptr;
    Button *m_save = nullptr;
};

} // namespace Ui
