// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/authored/authoredfiles.h"

#include <QCoreApplication>

namespace Ui {

//! \brief What the page of a kind of AuthoredFiles says.
class AuthoredTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::AuthoredTexts)

public:
    using Kind = AgentCore::AuthoredKind;
    using Layer = AgentCore::AuthoredFile::Layer;

    //! Of its page in SettingsCatalogue.
    static QString topic(Kind kind);
    //! What they are, a sentence or two.
    static QString about(Kind kind);
    static QString title(Kind kind);
    static QString newTitle(Kind kind);
    static QString layer(Layer layer);
    //! Who runs a sub-agent, of \a agents, those of others that are there; empty: we do.
    static QString runner(const AgentCore::AuthoredFile &file, const QStringList &agents);
    //! Empty: nothing is to be said.
    static QString state(const AgentCore::AuthoredFile &file);
    //! As a list shows it: "/review" of a command.
    static QString name(Kind kind, const AgentCore::AuthoredFile &file);
    //! What it is for; of what is built in, in the language of the window, as the model reads
    //! English.
    static QString description(const AgentCore::AuthoredFile &file);
    //! Of a member of the front matter: the label of its field, and what stands in it while it is
    //! empty.
    static QString field(const QString &member);
    static QString placeholder(Kind kind, const QString &member);
    static QString body(Kind kind);
    //! What a model would get, with the facts of \a trial behind it.
    static QString trial(Kind kind, const AgentCore::AuthoredTrial &trial);
};

} // namespace Ui
