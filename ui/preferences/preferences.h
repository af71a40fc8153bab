// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QSettings>

#include <optional>

namespace Ui {

//! \brief What the user chose about the window, kept in one .ini file of the user's.
//!
//! What the window remembers by itself (places, drafts) is in WindowState. A value in the file that
//! makes no sense counts as not chosen.
class Preferences : public QObject
{
    Q_OBJECT

public:
    enum class Item {
        SendKey,
        TextPercent,
        Contrast,
        CodeWrapping,
        DiffStyle,
        QuestionPlace,
        Notifications,
        SpellCheck,
        EditorCommand,
        GlobalShortcut,
        FavouriteModels,
        Shortcuts,
    };
    enum class SendKey { Enter, ControlEnter };
    enum class DiffStyle { Unified, SideBySide };
    //! Where a question of the session in view is asked.
    enum class QuestionPlace { Row, Dialog };
    //! System: as the desktop asks for.
    enum class Contrast { System, Normal, High };
    enum class Notifications { Never, WhenInactive, Always };

    static constexpr int kMinTextPercent = 50;
    static constexpr int kMaxTextPercent = 300;

    //! \a file: absolute; made with the first change.
    explicit Preferences(const QString &file, QObject *parent = nullptr);

    SendKey sendKey() const;
    void setSendKey(SendKey key);
    //! Size of text in the conversation and the composer, in percent of the system's.
    int textPercent() const;
    void setTextPercent(int percent); //!< Bounded to the range above.
    Contrast contrast() const;
    void setContrast(Contrast contrast);
    //! Whether long lines of code blocks are wrapped.
    bool wrapsCode() const;
    void setWrapsCode(bool wraps);
    DiffStyle diffStyle() const;
    void setDiffStyle(DiffStyle style);
    QuestionPlace questionPlace() const;
    void setQuestionPlace(QuestionPlace place);
    Notifications notifications() const;
    void setNotifications(Notifications when);
    bool checksSpelling() const;
    void setChecksSpelling(bool checks);
    //! Whether keys of the desktop bring the window to the front; off by default.
    bool usesGlobalShortcut() const;
    void setUsesGlobalShortcut(bool uses);
    //! What opens a file: words with {file}, {line} and {column}; empty: the program's own viewer.
    QString editorCommand() const;
    void setEditorCommand(const QString &command);
    //! "provider/model" each, in the user's order.
    QStringList favouriteModels() const;
    void setFavouriteModels(const QStringList &models);
    //! What the user chose for the action \a id; unset: its default. An empty list: no keys.
    std::optional<QList<QKeySequence>> shortcuts(const QString &id) const;
    void setShortcuts(const QString &id, const std::optional<QList<QKeySequence>> &keys);

signals:
    void changed(Ui::Preferences::Item item);

private:
    template <typename T> void store(Item item, const QString &key, const T &now, const T &value);

    QSettings m_settings;
};

} // namespace Ui
