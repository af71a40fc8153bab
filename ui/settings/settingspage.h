// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QHash>
#include <QScrollArea>
#include <QStringList>
#include <QTimer>
#include <QWidget>

class QBoxLayout;
class QVBoxLayout;

namespace Ui {

//! A page that knows where each of its settings is.
class SettingPlaces
{
public:
    virtual ~SettingPlaces() = default;

    //! Ids of all settings that it has, as in SettingsCatalogue.
    virtual QStringList settings() const = 0;
    //! Shows where the setting \a id is and gives it the focus; false: it is not here.
    virtual bool reveal(const QString &id) = 0;
};

struct SettingText;

//! \brief One setting: its words at the left, its control at the right, or below where it is
//! narrow.
class SettingRow : public QWidget
{
    Q_OBJECT

public:
    //! \a control becomes a child and gets the words as its name where it has none. \a isWide: it
    //! takes the whole width, below the words.
    SettingRow(const SettingText &text, QWidget *control, bool isWide = false,
               QWidget *parent = nullptr);

    QWidget *control() const { return m_control; }
    //! Shows for a moment which one it is.
    void mark();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *m_control;
    QBoxLayout *m_layout;
    QTimer m_marked;
    bool m_isWide;
};

class ItemList;
class Label;
class PickModel;

//! \brief One page of the settings: sections with a heading and rows, at the end where it is kept.
class SettingsPage : public QScrollArea, public SettingPlaces
{
    Q_OBJECT

public:
    //! \a topic: as in SettingsCatalogue.
    explicit SettingsPage(const QString &topic, QWidget *parent = nullptr);

    QString topic() const { return m_topic; }
    QStringList settings() const override { return m_rows.keys(); }
    bool reveal(const QString &id) override;

protected:
    //! What follows belongs to it.
    void addSection(const QString &title);
    //! \a id: as in SettingsCatalogue, which has its words. \a control becomes a child.
    SettingRow *addRow(const QString &id, QWidget *control, bool isWide = false);
    //! A row with a list of \a entries, which hides while there never was one. \a name: of the
    //! object; \a title: for those who hear it.
    ItemList *addList(const QString &id, const QString &name, const QString &title,
                      PickModel *entries, int height);
    //! A widget of the whole width; becomes a child.
    void addWide(QWidget *widget, int stretch = 0);
    //! Small words of the whole width that come and go, none at first.
    Label *addLabel(const QString &name, Theme::Role role);
    //! The same for what goes wrong; hidden.
    Label *addMessage(const QString &name);
    //! Muted words of the whole width.
    void addNote(const QString &text);
    //! \brief Says that what stands above is the person's own and in which file.
    //!
    //! \a scope: who it counts for, a whole sentence with "%1" for the file.
    void addFile(const QString &scope, const QString &file);
    //! After the last one: the rest of the page stays empty.
    void endPage();

private:
    QString m_topic;
    QVBoxLayout *m_column;
    QHash<QString, SettingRow *> m_rows;
};

} // namespace Ui
