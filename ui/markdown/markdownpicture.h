// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QImage;
class QTextCursor;

namespace Ui {

//! Puts \a image, small enough to be read over, at \a cursor, whose block is as high as it then.
//! \a number: another one for each picture of a document.
void insertPicture(QTextCursor *cursor, const QImage &image, int number, const QString &tip);

} // namespace Ui
