// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRectF>
#include <QString>

class QTextDocument;

namespace Ui {

//! A code block inside of a list or quote, as a document shows it.
struct NestedCode
{
    QString code;
    QRectF rect; //!< In the document's coordinates; needs its layout.
};

//! In their order.
QList<NestedCode> nestedCode(const QTextDocument &document);
//! \brief Colours the code blocks of \a document; their sizes stay.
//!
//! \return false when the rules of a language are still being loaded; see CodeColours.
bool colourNestedCode(QTextDocument *document);

} // namespace Ui
