// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! \brief True for what a click may open: http, https and mailto, and files of the project.
//!
//! Those are relative paths that stay inside, and absolute ones below \a folder, which may be
//! empty. A line may follow: "a.cpp:12", "a.cpp#L12".
bool isClickable(const QString &target, const QString &folder);
//! The same, and a file.
bool isProjectFile(const QString &target, const QString &folder);
//! True when \a text reads like an address, and another one than \a target.
bool claimsOtherTarget(const QString &text, const QString &target);
//! \a target for people: cut, without characters that hide something.
QString shownTarget(const QString &target);

} // namespace Ui
