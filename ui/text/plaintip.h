// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextDocument>

namespace Ui {

//! \brief \a text of others as a tool tip that shows it as it is.
//!
//! What looks like HTML would be taken for it, and load files of this machine (`<img src=…>`).
inline QString plainTip(const QString &text)
{
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal) : text;
}

} // namespace Ui
