// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace Ui {

//! A place in a file, as a text names it; whether there is such a file is another question.
struct Place
{
    qsizetype begin = 0; //!< Of its characters in the text.
    qsizetype length = 0;
    QString path; //!< As the text has it.
    int line = 0; //!< From 1; 0: none is named.
    int column = 0; //!< From 1; 0: none is named.
    friend bool operator==(const Place &, const Place &) = default;
};

//! \brief What looks like a file in a \a line of a program's output: "a.cpp:12", "a.cpp:12:3",
//! "a.cpp(12)", "a.cpp(12,3)", `File "a.py", line 3`, "src/a.cpp"; at most 16.
//!
//! Only the first 2,000 characters are looked at. Addresses of the web are no places.
QList<Place> findPlaces(QStringView line);

} // namespace Ui
