// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/symbols/symbol.h"

#include <QByteArrayView>

#include <optional>

class QJsonObject;

namespace Ui {

//! \brief The symbol of a tag that Universal Ctags wrote as JSON, without its file.
//!
//! Unset for what is not offered: locals, members without code, what has no name of its own. The
//! lines of the text, \a lines, tell where it ends when the tag does not.
std::optional<Symbol> symbolOfTag(const QJsonObject &tag, const QList<QByteArrayView> &lines);

} // namespace Ui
