// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSettings>

namespace Ui {

//! How the window looks and speaks; what is empty is the system's.
struct Look
{
    enum class Scheme { System, Light, Dark };
    //! How much of the tool work a conversation shows.
    enum class Density { Normal, All, Summary };

    Scheme scheme = Scheme::System;
    QString textFont = {}; //!< A family, for texts of the conversation.
    QString codeFont = {}; //!< A family.
    Density density = Density::Normal;
    QString language = {}; //!< Of the window's words: "en", "de", "zh_CN".
    bool showsOwnUse = false; //!< What the program uses, in a line of the side bar.
    friend bool operator==(const Look &, const Look &) = default;
};

//! \brief The theme, the fonts and the density that the person chose, in the .ini file of
//! Preferences.
class LookPreferences : public QObject
{
    Q_OBJECT

public:
    //! \a file: that of Preferences.
    explicit LookPreferences(const QString &file, QObject *parent = nullptr);

    QString fileName() const { return m_settings.fileName(); }
    Look look() const;
    void setLook(const Look &look);
    //! The file says something else now: changed() for what that is.
    void noteFile();

signals:
    void changed();

private:
    QSettings m_settings;
    Look m_told; //!< By changed().
};

} // namespace Ui
