// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

//! \brief What the settings of git mean for who runs git with them. Nothing here looks at files.
//!
//! Source: git-config(1), "Syntax".
namespace AgentCore::GitSettingsText {

//! One line `key = value` of a file with settings.
struct Setting
{
    QByteArray key; //!< "section.key" or "section.Sub-section.key"; case as git compares it.
    QByteArray value; //!< "true" where there is none.
    friend bool operator==(const Setting &, const Setting &) = default;
};

//! \brief The settings in \a text, in their order, as git reads them.
//! \return Nothing where git would refuse the file.
AGENTCORE_EXPORT std::optional<QList<Setting>> parse(QByteArrayView text);

//! A file with \a settings, of which parse() makes the same.
AGENTCORE_EXPORT QByteArray toText(const QList<Setting> &settings);

//! True for a key (`core.hooksPath`) of which git takes programs, scripts or other settings.
AGENTCORE_EXPORT bool isControlKey(const QString &key);

//! \brief True for settings that a new repository may have: such that git runs nothing because of
//! them. A key of a section that is not known counts as one that makes it run something.
AGENTCORE_EXPORT bool isHarmless(const Setting &setting);

//! True for one that `git submodule` writes for a module, and that makes git run nothing.
AGENTCORE_EXPORT bool isOfSubmodule(const Setting &setting);

} // namespace AgentCore::GitSettingsText
